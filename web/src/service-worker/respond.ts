import { searchCache } from '../lib/search/index-cache.ts';
import {
  cachedAssets,
  matchOptions,
  offlineFileCache,
  pageDataCache,
  shellCache,
  cachePageData,
  deletePageData,
} from '../lib/offline/caches.ts';
import { serverPage } from '../../../functions/contracts/pages/page-keys.ts';
import { offlineDocument, shellDocument, type Build } from './build.ts';
import { rangeResponse } from './byte-range.ts';
import { networkFirst } from './network-first.ts';
import type { RouteOptions } from './scope.ts';

async function cachedPageData(path: string): Promise<Response | undefined> {
  for (const name of [pageDataCache, offlineFileCache]) {
    const found = await (await caches.open(name)).match(path, matchOptions);
    if (found) return found;
  }
  return undefined;
}

async function updatePageData(path: string, network: Promise<Response>): Promise<void> {
  const response = await network;
  if (response.ok) await cachePageData(path, response);
  else if (response.status === 404 || response.status === 410) await deletePageData(path);
}

export function respondWithPageData({ request, url, event }: RouteOptions): Promise<Response> {
  const network = fetch(request);
  const copy = network.then((response) => response.clone());
  event.waitUntil(updatePageData(url.pathname, copy).catch(() => undefined));
  return networkFirst(network, () => cachedPageData(url.pathname));
}

export async function respondWithFile({ request, url }: RouteOptions): Promise<Response> {
  const cached = await (await caches.open(offlineFileCache)).match(url.pathname, matchOptions);
  return cached ? rangeResponse(cached, request.headers.get('range')) : fetch(request);
}

/** Whether a browser with the shell can render a page from the caches alone. */
async function isAvailableOffline({ pathname, search }: URL, build: Build): Promise<boolean> {
  const key = serverPage(pathname, search)?.key;
  // A search result is not prerendered: the browser renders it from its search index.
  if (key === null || key === undefined) return caches.has(searchCache);
  const needed = build.builtPages[key];
  if (!needed) return (await cachedPageData(`/${key}.json`)) !== undefined;
  const cached = await cachedAssets();
  return needed.every((path) => cached.has(path));
}

export async function respondWithPage(
  { request, url, event }: RouteOptions,
  build: Build,
): Promise<Response> {
  const network = Promise.resolve(event.preloadResponse).then(
    (preloaded) => preloaded ?? fetch(request),
  );
  // Browsers warn about a preload that is cancelled before it settles.
  event.waitUntil(network.catch(() => undefined));
  // `open` would create the cache again that a newer build has deleted.
  const findInShell = (path: string) =>
    caches.match(path, { cacheName: shellCache(build.version) });
  try {
    return await networkFirst(network, async () =>
      (await isAvailableOffline(url, build)) ? findInShell(shellDocument) : undefined,
    );
  } catch (error) {
    const offline = await findInShell(offlineDocument);
    if (!offline) throw error;
    return offline;
  }
}
