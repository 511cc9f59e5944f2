import { pageUrl, pagesFolder } from '../../contracts/pages/page-keys.ts';
import type { StoredInvalidation } from '../../table/site/invalidation.ts';

/** Up to this number, the pages of one folder have paths of their own. Each path costs. */
const maxSinglePages = 3;

/** The lists' addresses have queries, so only a wildcard finds them. */
const listFolder = 'notes';

/** The folder of a page's path: `notes` of `/notes/x`. */
const folderOf = (url: string) => /^\/([^/?]*)/.exec(url)![1]!;

/**
 * The CloudFront paths of objects that are out of date. Each page has its object keys and its URL, since CloudFront
 * looks for both. Wildcards stay few: CloudFront allows 15 in progress.
 */
export function invalidationPaths(
  invalidations: readonly Pick<StoredInvalidation, 'keys' | 'all'>[],
): string[] {
  if (invalidations.some(({ all }) => all)) return ['/*'];
  const keys = new Set(invalidations.flatMap((invalidation) => invalidation.keys));
  const files = [...keys].filter((key) => !key.startsWith(pagesFolder)).map((key) => `/${key}`);
  const pages = [...keys].filter((key) => key.startsWith(pagesFolder));
  const byFolder = Map.groupBy(pages, (key) => folderOf(pageUrl(key)));
  const paths = [...byFolder].flatMap(([folder, ofFolder]) =>
    folder === listFolder || ofFolder.length > maxSinglePages
      ? [`/${folder}*`, `/${pagesFolder}${folder}*`]
      : ofFolder.flatMap((key) => [pageUrl(key), `/${key}.html`, `/${key}.json`]),
  );
  return [...paths, ...files];
}
