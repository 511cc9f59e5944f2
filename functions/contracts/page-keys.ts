import type { BranchId, SubjectId } from './fields.ts';

/** A list of notes that is written ahead: what its address narrows it by. */
export interface WrittenList {
  readonly branch?: BranchId | undefined;
  readonly semester?: number | undefined;
  /** Always with its branch and semester. */
  readonly subject?: SubjectId | undefined;
}

/** Where the site's bucket holds the pages that are written ahead. */
export const pagesFolder = 'pages/';

/**
 * The key, without its ending, of the page at an address: `.html` is the page, `.json` the answers that it was made of.
 * The query is what of it chooses a page, in the order of `WrittenList`. The same rule stands in `lib/edge-request.js`.
 */
export function pageKey(path: string, list: WrittenList = {}): string {
  const { branch, semester, subject } = list;
  const chosen = Object.entries({ branch, semester, subject })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `/${name}/${encodeURIComponent(String(value))}`)
    .join('');
  if (path === '/notes' && chosen) return `${pagesFolder}notes/list${chosen}`;
  return `${pagesFolder}${path === '/' ? 'index' : path.replace(/^\//, '').replace(/\/$/, '')}`;
}
