import { pageUrl, pagesFolder } from '../../contracts/pages/page-keys.ts';
import type { StoredInvalidation } from '../../table/site/invalidation.ts';

/** Up to this number, the pages of one folder have paths of their own. Each path costs. */
const maxSinglePages = 3;

/** CloudFront allows 15 wildcards in progress. With at most this many, a page's two objects share one. */
const maxWildcards = 8;

/** The lists' addresses have queries, so only a wildcard finds them. */
const listFolder = 'notes';

/** The folder of a page's path: `notes` of `/notes/x`. */
const folderOf = (url: string) => /^\/([^/?]*)/.exec(url)![1]!;

/**
 * The CloudFront paths of objects that are out of date. Each page has its object keys and its URL, since CloudFront
 * looks for both.
 */
export function invalidationPaths(
  invalidations: readonly Pick<StoredInvalidation, 'keys' | 'all'>[],
): string[] {
  if (invalidations.some(({ all }) => all)) return ['/*'];
  const keys = new Set(invalidations.flatMap((invalidation) => invalidation.keys));
  const files = [...keys].filter((key) => !key.startsWith(pagesFolder)).map((key) => `/${key}`);
  const pages = [...keys].filter((key) => key.startsWith(pagesFolder));
  const byFolder = Map.groupBy(pages, (key) => folderOf(pageUrl(key)));
  const isWhole = (folder: string) =>
    folder === listFolder || byFolder.get(folder)!.length > maxSinglePages;
  const folders = [...byFolder.keys()].filter(isWhole);
  const single = pages.filter((key) => !isWhole(folderOf(pageUrl(key))));
  const wildcards = folders.flatMap((folder) => [`/${folder}*`, `/${pagesFolder}${folder}*`]);
  const objectsOf =
    wildcards.length + single.length <= maxWildcards
      ? (key: string) => [`/${key}.*`]
      : (key: string) => [`/${key}.html`, `/${key}.json`];
  return [...wildcards, ...single.flatMap((key) => [pageUrl(key), ...objectsOf(key)]), ...files];
}
