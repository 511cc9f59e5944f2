import { serverPage } from '../../routing/prerendered-page.ts';
import { showConnection } from './connection-status.ts';
import { keepThisPage } from './cache-this-page.ts';

/** Lets this device keep what is visited. The administrators' pages live by the network alone. */
export async function startOffline(): Promise<void> {
  if (!serverPage(location.pathname, location.search)) return;
  showConnection();
  if (!('serviceWorker' in navigator)) return;
  try {
    // That it is there is all that it has to say.
    navigator.serviceWorker.controller?.postMessage(null);
    await navigator.serviceWorker.register('/service-worker.js');
    await keepThisPage();
  } catch (error) {
    // A comfort only: private windows may forbid it, and a full device may refuse it.
    console.warn('Nothing is kept for offline', error);
  }
}
