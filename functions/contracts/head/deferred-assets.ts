/**
 * Attribute of links in a prerendered page whose files are loaded after the first paint. Its value is the link's `rel`,
 * or `module` for a script.
 */
export const deferredAttribute = 'data-deferred';

/**
 * Inline head script, allowed in the Content-Security-Policy by its hash.
 * 1. After the first contentful paint, or at once where the page is hidden or the browser reports no paint, loads the
 *    links marked `data-deferred`; skips prefetches with data saver.
 * 2. Until hydration, records clicks, input and POST submits for `replayEarlyInput`. Links and GET forms need no
 *    recording. Once an element has a fiber, React handles clicks and submits itself; then only fields are recorded.
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
