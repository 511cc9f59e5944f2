import { assetCache, matchOptions } from './caches.ts';

const pathOf = ({ url }: Request) => new URL(url).pathname;

export async function cachedAssets(): Promise<ReadonlySet<string>> {
  const cache = await caches.open(assetCache);
  return new Set((await cache.keys()).map(pathOf));
}

/** Fetches and caches the assets that are missing. Rejects when one of them fails. */
export async function cacheAssets(paths: Iterable<string>): Promise<void> {
  const cached = await cachedAssets();
  const missing = [...new Set(paths)].filter((path) => !cached.has(path));
  await (await caches.open(assetCache)).addAll(missing);
}

export async function deleteAssets(isOld: (path: string) => boolean): Promise<void> {
  const cache = await caches.open(assetCache);
  const old = [...(await cachedAssets())].filter(isOld);
  await Promise.all(old.map((path) => cache.delete(path, matchOptions)));
}
