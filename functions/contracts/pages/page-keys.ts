import { browserAddresses, pageAt, pages } from './pages.ts';
import { parseNotesFilter, paths, patterns, type NotesFilter } from './paths.ts';

/** A list of notes with a page of its own. A subject comes with its branch and semester. */
export type PrerenderedList = Pick<NotesFilter, (typeof pages.notes.query)[number]>;

/** The folder of the prerendered pages in the site's bucket. */
export const pagesFolder = 'pages/';
/** The folder of the lists among them. */
export const listFolder = `${patterns.notes.slice(1)}/list`;

/**
 * The key of the page at a URL, without its extension: `.html` is the page, `.json` the responses that it was
 * rendered from.
 */
export function pageKey(path: string, list: PrerenderedList = {}): string {
  const chosen = pages.notes.query
    .filter((name) => list[name] !== undefined)
    .map((name) => `/${name}/${list[name]}`)
    .join('');
  if (path === patterns.notes && chosen) return `${pagesFolder}${listFolder}${chosen}`;
  return `${pagesFolder}${path === '/' ? 'index' : path.replace(/^\//, '').replace(/\/$/, '')}`;
}

/** The URL (path and query) of the page with a key; the key may lack the folder. */
export function pageUrl(key: string): string {
  const page = key.startsWith(pagesFolder) ? key.slice(pagesFolder.length) : key;
  if (page === 'index') return '/';
  if (!page.startsWith(`${listFolder}/`)) return `/${page}`;
  const parts = page.slice(listFolder.length + 1).split('/');
  const query = new URLSearchParams();
  for (let at = 0; at + 1 < parts.length; at += 2) query.set(parts[at]!, parts[at + 1]!);
  return `${patterns.notes}?${query}`;
}

/** Page key of searches and later pages of a list, which are rendered per request. */
export const perRequestPage = `${patterns.notes.slice(1)}/live`;

/** Page key of every address that is no page's. It has no object: the answer is the not-found page. */
export const notFoundPage = 'not-found';

interface ServerPage {
  /** Null for a page that is rendered per request. */
  readonly key: string | null;
  /** Unique. */
  readonly name: string;
}

const prerendered = (key: string): ServerPage => ({ key, name: key });
const perRequest = (name: string): ServerPage => ({ key: null, name });

const isBrowsers = new RegExp(browserAddresses);

/** The page that the server renders for a URL; null for a page that only a browser renders. */
export function serverPage(pathname: string, search: string): ServerPage | null {
  if (isBrowsers.test(pathname)) return null;
  if (pathname !== patterns.notes) {
    const page = pageAt(pathname.replace(/(?!^)\/$/, ''));
    if (!page) return prerendered(pagesFolder + notFoundPage);
    return (page.rendering === 'per-request' ? perRequest : prerendered)(pageKey(pathname));
  }
  const filter = parseNotesFilter(new URLSearchParams(search));
  const { kind, scheme, branch, semester, subject } = filter;
  const isIncomplete = subject !== undefined && (branch === undefined || semester === undefined);
  if (filter.search || filter.cursor || kind || scheme || isIncomplete)
    return perRequest(`${perRequestPage}?${paths.notes(filter)}`);
  return prerendered(pageKey(pathname, { branch, semester, subject }));
}
