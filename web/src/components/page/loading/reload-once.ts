import { writeStored, readStored } from '../../../lib/device/local-storage.ts';

const name = 'reloaded';
const onceMs = 60_000;

/**
 * Handles a page script that failed to load, most often because a deployment renamed it: reloads the page at most once
 * a minute, otherwise rethrows.
 */
export function reloadOnce(error: unknown): Promise<never> {
  const isRecent = Date.now() - Number(readStored(name)) < onceMs;
  if (isRecent || !navigator.onLine || !writeStored(name, Date.now())) throw error;
  location.reload();
  return new Promise(() => {});
}
