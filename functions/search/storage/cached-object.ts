import { cacheControlFor } from '../../contracts/http/cache-policies.ts';
import type { ObjectReader, VersionedObjects } from '../../files/storage.ts';
import { memoize, publicCacheSeconds } from '../../kernel/cache.ts';
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

/**
 * Returns a function that loads what `parse` makes of an object; undefined before its first publication. The result is
 * cached for some seconds, and as long as the object does not change.
 */
export function createObjectLoader<Value>(
  objects: ObjectReader,
  key: string,
  parse: (body: Buffer) => Value,
): () => Promise<Value | undefined> {
  let opened: { readonly version: string; readonly value: Value } | undefined;
  const cached = memoize(publicCacheSeconds, async () => {
    const stored = await objects.read(locationOf(key), maxBytes);
    if (!stored) return undefined;
    if (stored.version !== opened?.version)
      opened = { version: stored.version, value: parse(stored.body) };
    return opened.value;
  });
  return () => cached(key);
}
