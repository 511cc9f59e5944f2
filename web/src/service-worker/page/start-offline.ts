import { serverPage } from '../../../../functions/contracts/pages/page-keys.ts';
import { deferInstallPrompt } from '../../lib/device/install-prompt.ts';
import { cacheThisPage } from './cache-this-page.ts';
import { showConnectionStatus } from './connection-status.ts';

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
