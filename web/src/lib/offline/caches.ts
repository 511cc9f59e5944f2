/** Scripts, styles and fonts. Their paths contain a content hash, so entries never go stale. */
export const assetCache = 'assets';
/** Page data (the API responses of a prerendered page) by its path. */
export const pageDataCache = 'pages';
/** Files of bookmarks, and the page data of their notes. */
export const offlineFileCache = 'files';

const shellPrefix = 'shell-';

/** The cache of one build's HTML documents. */
export const shellCache = (version: string): string => `${shellPrefix}${version}`;

export const isOldShell = (name: string, version: string): boolean =>
  name.startsWith(shellPrefix) && name !== shellCache(version);

/** Our responses do not depend on request headers: the path identifies an entry. */
export const matchOptions = { ignoreVary: true } as const;

/** Path of the list of assets that a note's page needs offline, the PDF viewer's included. */
export const viewerFilesPath = '/viewer-files.json';

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
