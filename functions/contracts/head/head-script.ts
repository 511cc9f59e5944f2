import { earlyInputScript } from './early-input.ts';
import { mySemesterName } from './my-semester.ts';
import { themeScript } from './theme.ts';
import { trustedTypesScript } from './trusted-types.ts';

/** Shows the home page as it is with a chosen semester, with room for its courses, before the first paint. */
const mySemesterScript = `try{let s=JSON.parse(localStorage.getItem('${mySemesterName}'));if(s){let r=document.documentElement;r.dataset.mySemester='';r.style.setProperty('--my-courses',+s.courses||8)}}catch{}`;

/** Inline script of the page head. The Content-Security-Policy allows it by its hash. */
export const headScript = `${themeScript}\n${mySemesterScript}\n${trustedTypesScript}\n${earlyInputScript}`;
