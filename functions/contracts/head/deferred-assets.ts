/**
 * Attribute of links in a prerendered page whose files are loaded after the first paint. Its value is the link's `rel`,
 * or `module` for a script.
 */
export const deferredAttribute = 'data-deferred';

/**
 * Inline head script, allowed in the Content-Security-Policy by its hash: after the first contentful paint, or at once
 * where the page is hidden or the browser reports no paint, loads the links marked `data-deferred`; skips prefetches
 * with data saver.
 */
export const deferredAssetsScript = `{
let page=document,
load=()=>{for(let link of page.querySelectorAll('link[${deferredAttribute}]')){
let rel=link.getAttribute('${deferredAttribute}'),script=page.createElement('script');
if(rel==='prefetch'&&navigator.connection?.saveData)continue;
if(rel==='module'){script.type=rel;script.src=link.href;link.replaceWith(script)}else{link.rel=rel;link.removeAttribute('${deferredAttribute}')}}};
page.addEventListener('visibilitychange',load);
page.addEventListener('DOMContentLoaded',()=>{
if(page.hidden||!PerformanceObserver.supportedEntryTypes.includes('paint'))return load();
new PerformanceObserver((paints)=>{
if(paints.getEntriesByName('first-contentful-paint').length)load()}).observe({type:'paint',buffered:true})})
}`.replaceAll('\n', '');
