import { pageAddress, pagesFolder } from '../contracts/pages/page-keys.ts';
import { invalidate } from '../aws/invalidate.ts';

const lists = `${pagesFolder}notes/list/`;

/** CloudFront takes so many paths with a wildcard at once. */
const mostWildcards = 15;
const others = 3;

/** What of the site's addresses leads to changed objects: each costs, so many of one kind are one. */
export function forgottenPaths(keys: readonly string[]): string[] {
  const pages = new Set<string>();
  const paths = new Set<string>();
  for (const key of keys) {
    if (!key.startsWith(pagesFolder)) paths.add(`/${key}`);
    else if (key.startsWith(lists)) paths.add(`/${lists}*`).add('/notes*');
    else pages.add(key.replace(/\.\w+$/, ''));
  }
  if (pages.size > mostWildcards - others) return [...paths, `/${pagesFolder}*`, '/*'];
  for (const page of pages) paths.add(`/${page}.*`).add(pageAddress(page));
  return [...paths];
}

/** Makes the edge forget changed objects. `reference` names the change: done again, it is the same. */
export const forget = (keys: readonly string[], reference: string): Promise<void> =>
  invalidate({ paths: forgottenPaths(keys), reference });
