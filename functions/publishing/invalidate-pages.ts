import { invalidate } from '../aws/invalidate.ts';
import { pageUrl, pagesFolder } from '../contracts/pages/page-keys.ts';

const lists = `${pagesFolder}notes/list/`;

/** CloudFront allows 15 wildcard invalidations in progress; 3 are reserved for lists. */
const maxWildcards = 15;
const listWildcards = 3;

/** The CloudFront paths of changed objects. Each path costs, so all lists are one path, and so are many pages. */
export function invalidationPaths(keys: readonly string[]): string[] {
  const pages = new Set<string>();
  const paths = new Set<string>();
  for (const key of keys) {
    if (!key.startsWith(pagesFolder)) paths.add(`/${key}`);
    else if (key.startsWith(lists)) paths.add(`/${lists}*`).add('/notes*');
    else pages.add(key.replace(/\.\w+$/, ''));
  }
  if (pages.size > maxWildcards - listWildcards) return [...paths, `/${pagesFolder}*`, '/*'];
  for (const page of pages) paths.add(`/${page}.*`).add(pageUrl(page));
  return [...paths];
}

/** Invalidates changed objects in CloudFront. A repeated `reference` is the same invalidation. */
export async function invalidateObjects(keys: readonly string[], reference: string): Promise<void> {
  if (keys.length === 0) return;
  await invalidate({ paths: invalidationPaths(keys), reference });
}
