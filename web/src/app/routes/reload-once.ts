import { writeStored, readStored } from '../../lib/device/local-storage.ts';

const name = 'reloaded';
const onceMs = 60_000;

/**
 * A page's code did not come: most often since the site has a new version, whose scripts have other names. Loads the
 * page anew, at most once a minute; otherwise the failure stands.
 */
export function reloadOnce(error: unknown): Promise<never> {
  const isRecent = Date.now() - Number(readStored(name)) < onceMs;
  if (isRecent || !navigator.onLine || !writeStored(name, Date.now())) throw error;
  location.reload();
  return new Promise(() => {});
}
