import { earlyInputScript } from './early-input.ts';
import { mySemesterName } from './my-semester.ts';
import { themeScript } from './theme.ts';

/** The policies that a page may create: ours, and DOMPurify's for the preview of Office files. */
export const trustedTypePolicies = ['default', 'dompurify'] as const;

/**
 * Inline script of the page head: the default policy, which browsers ask where code gives text to a sink that can run
 * scripts. Scripts and workers come from the build. HTML is text without tags, the empty script element from which
 * React clones others, or what DOMParser reads into a document that runs nothing. Browsers refuse anything else.
 */
export const trustedTypesScript = `self.trustedTypes?.createPolicy('default',{createScriptURL:(url)=>{let {href}=new URL(url,location);return href.startsWith(location.origin)&&/^\\/(assets\\/[\\w.-]+|service-worker\\.js)$/.test(href.slice(location.origin.length))?url:null},createHTML:(html,type,sink)=>!html.includes('<')||html==='<script></'+'script>'||sink==='DOMParser parseFromString'?html:null})`;

/** Shows the home page as it is with a chosen semester, with room for its courses, before the first paint. */
const mySemesterScript = `try{let s=JSON.parse(localStorage.getItem('${mySemesterName}'));if(s){let r=document.documentElement;r.dataset.mySemester='';r.style.setProperty('--my-courses',+s.courses||8)}}catch{}`;

/** Inline script of the page head. The Content-Security-Policy allows it by its hash. */
export const headScript = `${themeScript}\n${mySemesterScript}\n${trustedTypesScript}\n${earlyInputScript}`;
