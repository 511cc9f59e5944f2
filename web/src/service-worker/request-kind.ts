import { pageUrl, serverPage } from '../../../functions/contracts/pages/page-keys.ts';

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
