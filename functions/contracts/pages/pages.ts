import { pages } from './page-records.ts';
import type { Page } from './page.ts';

export { pages };

type Pages = typeof pages;
export type PageName = keyof Pages;

/** The names with the records, with all optional fields of the interface. */
export const pageEntries = Object.entries(pages) as readonly (readonly [PageName, Page])[];

/** Whether the server renders a page. */
export const isServed = ({ rendering }: Page): boolean =>
  rendering !== 'browser' && rendering !== 'admin';

/** The paths of the pages that the server renders, by which views and loading times are counted. */
export type PagePattern = Exclude<
  Pages[PageName],
  { readonly rendering: 'browser' | 'admin' }
>['path'];
export const pagePatterns = pageEntries
  .filter(([, page]) => isServed(page))
  .map(([, { path }]) => path) as PagePattern[];

/**
 * What a parameter of a path may be. Every id, slug, year and code is one, so no page's address is encoded, and each
 * page has one address.
 */
const parameter = String.raw`[\w-]{1,80}`;

/** The expression of a page's path, without anchors. */
function pathExpression(page: Page): string {
  const [limited, values] = ('each' in page && page.each) || (['', []] as const);
  return page.path.replace(/:(\w+)/g, (_, name) =>
    name === limited ? `(?:${values.join('|')})` : parameter,
  );
}

/** The expression of the paths of the pages that the server renders. */
export const servedPaths = `^(?:${pageEntries
  .filter(([, page]) => isServed(page))
  .map(([, page]) => pathExpression(page))
  .join('|')})$`;

const expressions = pageEntries.map(
  ([, page]) => [new RegExp(`^${pathExpression(page)}$`), page] as const,
);

export const pageAt = (pathname: string): Page | undefined =>
  expressions.find(([expression]) => expression.test(pathname))?.[1];

export const hasParameters = (path: string): boolean => path.includes(':');

/** Paths without parameters. */
export const fixedPaths = (rendering: Page['rendering']): string[] =>
  pageEntries
    .filter(([, page]) => page.rendering === rendering && !hasParameters(page.path))
    .map(([, { path }]) => path);

/** Puts parameters into a path. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

const browserPaths = pageEntries
  .filter(([, page]) => !isServed(page))
  .map(([, { path }]) => (hasParameters(path) ? path.replace(/:.*/, '.*') : `${path}(?:/.*)?`));

/** The expression of the addresses that only a browser renders: those of such pages, and all below them. */
export const browserAddresses = `^(?:${browserPaths.join('|')})$`;
