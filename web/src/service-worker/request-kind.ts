import { pageAddress } from '../../../functions/contracts/pages/page-keys.ts';
import { serverPage } from '../routing/prerendered-page.ts';

/** A request that the worker answers. */
export type Kind = 'page' | 'answers' | 'asset' | 'file';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

const isPublicPage = (address: string) => {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  return serverPage(pathname, search) !== null;
};

const isPagePath = (pathname: string) =>
  !/^\/(?:api|__[^/]*)(?:\/|$)/.test(pathname) && !/\.[^/]*$/.test(pathname);

/**
 * What a request asks for; null for what the worker has nothing to do with, and the network alone answers: the API,
 * whatever is sent, the administrators' pages, the settings, the search index (the page keeps it itself), other origins.
 */
export function kindOf({ method, mode, url }: Asked, home: string): Kind | null {
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== home) return null;
  if (pathname.startsWith('/files/')) return 'file';
  if (mode === 'navigate')
    return isPagePath(pathname) && isPublicPage(pathname + search) ? 'page' : null;
  // What was asked with a query may be somebody's own.
  if (search !== '') return null;
  if (pathname.startsWith('/assets/')) return 'asset';
  const key = /^\/(pages\/.+)\.json$/.exec(pathname)?.[1];
  return key !== undefined && isPublicPage(pageAddress(key)) ? 'answers' : null;
}
