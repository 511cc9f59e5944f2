import { matchOptions, pageDataCache } from './caches.ts';

/** More pages than a student reads for one exam; the oldest are deleted. */
const maxPages = 150;

export async function cachePageData(path: string, data: Response): Promise<void> {
  const cache = await caches.open(pageDataCache);
  // The cache lists its entries in the order of insertion, and replacing one does not move it.
  await cache.delete(path, matchOptions);
  await cache.put(path, data);
  const entries = await cache.keys();
  await Promise.all(
    entries.slice(0, -maxPages).map((oldest) => cache.delete(oldest, matchOptions)),
  );
}

export async function deletePageData(path: string): Promise<void> {
  await (await caches.open(pageDataCache)).delete(path, matchOptions);
}
