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
  /**
   * Whether React has committed the element. It marks elements already while it renders, and then ignores a changed
   * field. The rule is that of React's `getNearestMountedFiber`: no fiber above is to be placed (2) or hydrated (4096).
   */
  readonly isHydrated: (element: Element) => boolean;
  /** Removes and returns what was recorded. */
  readonly take: () => EarlyInput[];
  /** Ends the recording. */
  readonly stop: () => void;
}

/**
 * Inline script of the page head: loads the deferred files after the first paint, and records input until the page is
 * hydrated. While React renders, it handles clicks itself, so only fields are recorded then. Nothing is prefetched with
 * data saver. Links and GET forms work without it. A hidden page is not painted, so it loads them at once. The
 * Content-Security-Policy allows it by its hash.
 */
export const deferredAssetsScript = `{
let page=document,inputs=[],types=['click','input','change','submit'],
text='textarea,input:not([type=checkbox],[type=radio],[type=file])',
fiberOf=(element)=>element[Object.keys(element).find((key)=>key.startsWith('__reactFiber$'))],
isHydrated=(element)=>{let fiber=fiberOf(element),node=fiber;
if(!fiber?.alternate)for(;node&&!(node.flags&4098);)node=node.return;
return !!fiber&&(!!fiber.alternate||!node)},
record=(event)=>{
let {type,target:element}=event;
if(type==='click')element=element.closest('button[type=button]');
if(!element||(type==='click'||type==='submit'?fiberOf(element):isHydrated(element)))return;
if(type==='submit'){if(element.method!=='post')return;event.preventDefault()}
if(type===(element.matches(text)?'change':'input'))return;
if(type==='input')inputs=inputs.filter((one)=>one.element!==element);
inputs.push({type,element,value:element.value,checked:element.checked})},
load=()=>{for(let link of page.querySelectorAll('link[${deferredAttribute}]')){
let rel=link.getAttribute('${deferredAttribute}'),script=page.createElement('script');
if(rel==='prefetch'&&navigator.connection?.saveData)continue;
if(rel==='module'){script.type=rel;script.src=link.href;link.replaceWith(script)}else{link.rel=rel;link.removeAttribute('${deferredAttribute}')}}};
for(let type of types)page.addEventListener(type,record,true);
earlyInput={isHydrated,take:()=>inputs.splice(0),stop:()=>{for(let type of types)page.removeEventListener(type,record,true)}};
page.addEventListener('visibilitychange',load);
page.addEventListener('DOMContentLoaded',()=>{
if(page.hidden||!PerformanceObserver.supportedEntryTypes.includes('paint'))return load();
new PerformanceObserver((paints)=>{
if(paints.getEntriesByName('first-contentful-paint').length)load()}).observe({type:'paint',buffered:true})})
}`.replaceAll('\n', '');
