/**
 * Attribute of links in a prerendered page whose files are loaded after the first paint. Its value is the link's `rel`,
 * or `module` for a script.
 */
export const deferredAttribute = 'data-deferred';

/** Input that was made before the page was hydrated: `input` in text fields, `change` in all others. */
export interface EarlyInput {
  readonly type: 'click' | 'input' | 'change' | 'submit';
  readonly element: HTMLElement;
  readonly value: string;
  readonly checked: boolean;
}

/** The global `earlyInput`. */
export interface EarlyInputRecorder {
  /** Removes and returns what was recorded. */
  readonly take: () => EarlyInput[];
  /** Ends the recording. */
  readonly stop: () => void;
}

/**
 * Inline script of the page head: loads the deferred files after the first paint, and records input until the page is
 * hydrated. Nothing is prefetched with data saver. Links and GET forms work without it. A hidden page is not painted, so it loads them at once. The
 * Content-Security-Policy allows it by its hash.
 */
export const deferredAssetsScript = `{
let page=document,inputs=[],types=['click','input','change','submit'],
text='textarea,input:not([type=checkbox],[type=radio],[type=file])',
record=(event)=>{
let {type,target:element}=event;
if(type==='click')element=element.closest('button[type=button]');
if(!element||Object.keys(element).some((key)=>key.startsWith('__reactFiber$')))return;
if(type==='submit'){if(element.method!=='post')return;event.preventDefault()}
if(type===(element.matches(text)?'change':'input'))return;
if(type==='input')inputs=inputs.filter((one)=>one.element!==element);
inputs.push({type,element,value:element.value,checked:element.checked})},
load=()=>{for(let link of page.querySelectorAll('link[${deferredAttribute}]')){
let rel=link.getAttribute('${deferredAttribute}'),script=page.createElement('script');
if(rel==='prefetch'&&navigator.connection?.saveData)continue;
if(rel==='module'){script.type=rel;script.src=link.href;link.replaceWith(script)}else{link.rel=rel;link.removeAttribute('${deferredAttribute}')}}};
for(let type of types)page.addEventListener(type,record,true);
earlyInput={take:()=>inputs.splice(0),stop:()=>{for(let type of types)page.removeEventListener(type,record,true)}};
page.addEventListener('visibilitychange',load);
page.addEventListener('DOMContentLoaded',()=>{
if(page.hidden||!PerformanceObserver.supportedEntryTypes.includes('paint'))return load();
new PerformanceObserver((paints)=>{
if(paints.getEntriesByName('first-contentful-paint').length)load()}).observe({type:'paint',buffered:true})})
}`.replaceAll('\n', '');
