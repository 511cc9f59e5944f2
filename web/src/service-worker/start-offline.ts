import { serverPage, pagesFolder } from '../../../functions/contracts/pages/page-keys.ts';
import { deferInstallPrompt } from '../lib/device/install-prompt.ts';
import { cacheAssets, cachePageData } from '../lib/offline/caches.ts';
import { embeddedPage } from '../routing/prerendered-responses.ts';

const warn = (error: unknown) => console.warn('Offline support is not available', error);

async function cacheThisPage(): Promise<void> {
  const here = embeddedPage();
  if (here && !here.isNotFound && here.name.startsWith(pagesFolder))
    await cachePageData(`/${here.name}.json`, new Response(JSON.stringify(here.responses)));
}

const assetsIn = (entries: readonly PerformanceEntry[]) =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Caches the assets that this document requests before the worker controls it, also those that arrive afterwards. */
async function cacheEarlierAssets(worker: ServiceWorkerContainer): Promise<void> {
  if (!worker.controller)
    await new Promise((resolve) =>
      worker.addEventListener('controllerchange', resolve, { once: true }),
    );
  const controlledAt = performance.now();
  new PerformanceObserver((list) => {
    const earlier = list.getEntries().filter(({ startTime }) => startTime < controlledAt);
    cacheAssets(assetsIn(earlier)).catch(warn);
  }).observe({ type: 'resource', buffered: true });
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
  const { serviceWorker } = navigator;
  try {
    // The worker deletes old assets and caches the search index when a page announces itself, without content.
    const isControlled = Boolean(serviceWorker.controller);
    serviceWorker.controller?.postMessage(null);
    await serviceWorker.register('/service-worker.js');
    void cacheEarlierAssets(serviceWorker);
    await cacheThisPage();
    if (!isControlled) (await serviceWorker.ready).active?.postMessage(null);
  } catch (error) {
    // Private windows may forbid a worker, and a full device may refuse the cache.
    warn(error);
  }
}
