import { serverPage, pagesFolder } from '../../../functions/contracts/pages/page-keys.ts';
import { deferInstallPrompt } from '../lib/device/install-prompt.ts';
import { cacheAssets, cachePageData } from '../lib/offline/caches.ts';
import { embeddedPage } from '../routing/prerendered-responses.ts';

const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Caches this document's page data, and the assets that it loaded before the worker controlled it. */
async function cacheThisPage(): Promise<void> {
  const here = embeddedPage();
  if (here && !here.isNotFound && here.name.startsWith(pagesFolder))
    await cachePageData(`/${here.name}.json`, new Response(JSON.stringify(here.responses)));
  await cacheAssets(loadedAssets());
}

/** Shows "You are offline" below the header, over the page's margin, so that nothing moves. */
function showConnectionStatus(): void {
  const status = document.createElement('output');
  status.className =
    'pointer-events-none fixed inset-x-0 top-16 z-10 mx-auto block w-fit rounded-b-sm bg-ink px-3 text-small text-paper print:hidden';
  document.body.append(status);
  const update = () => {
    status.textContent = navigator.onLine ? '' : 'You are offline';
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}

/** Makes visited public pages available offline. The dashboard uses the network only. */
export async function startOfflineSupport(): Promise<void> {
  if (!serverPage(location.pathname, location.search)) return;
  showConnectionStatus();
  deferInstallPrompt();
  if (!('serviceWorker' in navigator)) return;
  try {
    // The worker deletes old assets and caches the search index when a page announces itself, without content.
    const isControlled = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.controller?.postMessage(null);
    await navigator.serviceWorker.register('/service-worker.js');
    await cacheThisPage();
    if (!isControlled) (await navigator.serviceWorker.ready).active?.postMessage(null);
  } catch (error) {
    // Private windows may forbid a worker, and a full device may refuse the cache.
    console.warn('Offline support is not available', error);
  }
}
