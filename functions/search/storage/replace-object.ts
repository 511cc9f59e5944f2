import { cacheControlFor } from '../../contracts/http/cache-policies.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { locationOf } from './state.ts';

const maxBytes = 8 * 1024 * 1024;

/**
 * Replaces an object by what `load` returns. `load` runs again after a concurrent replacement, so that the latest state
 * stays. Returns whether the object changed.
 */
export async function replaceObject(
  objects: VersionedObjects,
  key: string,
  contentType: string,
  load: () => Promise<Buffer>,
): Promise<boolean> {
  const headers = { contentType, cacheControl: cacheControlFor(key) };
  for (;;) {
    const stored = await objects.read(locationOf(key), maxBytes);
    const body = await load();
    if (stored?.body.equals(body)) return false;
    if (await objects.write(locationOf(key), body, headers, stored?.version ?? null)) return true;
  }
}
