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
import { serverPage, pageUrl } from '../../../functions/contracts/pages/page-keys.ts';
import { offlineDocument, shellDocument, type Build } from './build.ts';
import type { RouteOptions } from './scope.ts';

export type RequestKind = 'page' | 'page-data' | 'asset' | 'file';

const isPublicPage = (address: string) => {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  return serverPage(pathname, search) !== null;
};

const isPagePath = (pathname: string) =>
  !/^\/(?:api|__[^/]*)(?:\/|$)/.test(pathname) && !/\.[^/]*$/.test(pathname);

/**
 * The kind of a request that the worker answers. Null for all others, which go to the network only: the API, every
 * method but GET, the dashboard, the configuration, the search index (the page caches it), other origins.
 */
export function requestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  siteOrigin: string,
): RequestKind | null {
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== siteOrigin) return null;
  if (pathname.startsWith('/files/')) return 'file';
  if (mode === 'navigate')
    return isPagePath(pathname) && isPublicPage(pathname + search) ? 'page' : null;
  // A query may contain personal data, such as an e-mail address.
  if (search !== '') return null;
  if (pathname.startsWith('/assets/')) return 'asset';
  const key = /^\/(pages\/.+)\.json$/.exec(pathname)?.[1];
  return key !== undefined && isPublicPage(pageUrl(key)) ? 'page-data' : null;
}

/** How long a reader waits for the network before the cached response is used, in milliseconds. */
const timeoutMs = 3000;
/** For this long after a timeout, cached responses are used at once. */
const slowNetworkMs = 10_000;

let slowUntil = 0;

const timeout = (ms: number) =>
  new Promise<'timeout'>((resolve) => setTimeout(resolve, ms, 'timeout'));

/**
 * The network's response, or the cached one when the network fails, answers 5xx or is slow. Without a cached response,
 * whatever the network gives, also its error.
 */
export async function networkFirst(
  network: Promise<Response>,
  findCached: () => Promise<Response | undefined>,
): Promise<Response> {
  const failed = network.then(({ status }) => status >= 500).catch(() => true);
  const outcome = await Promise.race([failed, timeout(Date.now() < slowUntil ? 0 : timeoutMs)]);
  if (outcome === false) return network;
  const cached = await findCached();
  if (!cached) return network;
  if (outcome === 'timeout') slowUntil = Date.now() + slowNetworkMs;
  return cached;
}

/**
 * The range that a `Range` header requests (RFC 9110, 14.1.2). Null for the whole file, also for several ranges, which
 * a server may ignore. `end` is not included; `begin === end` if the range is not satisfiable.
 * @param size bytes of the file
 */
export function byteRange(header: string | null, size: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return { begin: Math.max(0, size - Number(last)), end: size };
  const end = last === '' ? size : Math.min(size, Number(last) + 1);
  const begin = Number(first);
  if (last !== '' && Number(last) < begin) return null;
  return begin < end ? { begin, end } : { begin: 0, end: 0 };
}

/** The requested part of a complete response: status 200, 206 or 416. */
export async function rangeResponse(whole: Response, header: string | null): Promise<Response> {
  const file = await whole.blob();
  const range = byteRange(header, file.size);
  const headers = new Headers(whole.headers);
  if (!range) return new Response(file, { headers });
  const { begin, end } = range;
  const isSatisfiable = begin < end;
  headers.set('content-range', `bytes ${isSatisfiable ? `${begin}-${end - 1}` : '*'}/${file.size}`);
  headers.set('content-length', String(end - begin));
  return new Response(file.slice(begin, end), { status: isSatisfiable ? 206 : 416, headers });
}

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
