import type { BranchId, SubjectId } from '../domain/fields.ts';

/** A list of notes that is written ahead: what its address narrows it by. */
export interface WrittenList {
  readonly branch?: BranchId | undefined;
  readonly semester?: number | undefined;
  /** Always with its branch and semester. */
  readonly subject?: SubjectId | undefined;
}

/** Where the site's bucket holds the pages that are written ahead. */
export const pagesFolder = 'pages/';

const listNames = ['branch', 'semester', 'subject'] as const;
const listFolder = 'notes/list';

/**
 * The key, without its ending, of the page at an address: `.html` is the page, `.json` the answers that it was made of.
 * The query is what of it chooses a page, in the order of `WrittenList`. The same rule stands in `lib/edge-request.js`.
 */
export function pageKey(path: string, list: WrittenList = {}): string {
  const chosen = listNames
    .filter((name) => list[name] !== undefined)
    .map((name) => `/${name}/${encodeURIComponent(String(list[name]))}`)
    .join('');
  if (path === '/notes' && chosen) return `${pagesFolder}${listFolder}${chosen}`;
  return `${pagesFolder}${path === '/' ? 'index' : path.replace(/^\//, '').replace(/\/$/, '')}`;
}

/** The address of the page with a key, which may lack the folder. */
export function pageAddress(key: string): string {
  const page = key.startsWith(pagesFolder) ? key.slice(pagesFolder.length) : key;
  if (page === 'index') return '/';
  if (!page.startsWith(`${listFolder}/`)) return `/${page}`;
  const parts = page.slice(listFolder.length + 1).split('/');
  const query = new URLSearchParams();
  for (let at = 0; at + 1 < parts.length; at += 2)
    query.set(parts[at]!, decodeURIComponent(parts[at + 1]!));
  return `/notes?${query}`;
}

/** The page of a list that is made for whoever asks: of a search, or further down a list. */
export const livePage = 'notes/live';

/** The sitemap of the pages that a build brings, and of those that are always there. */
export const builtSitemap = 'sitemap-pages.xml';
