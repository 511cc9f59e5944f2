import { browserAddresses, pages, servedPaths } from './pages.ts';
import { listFolder, notFoundPage, perRequestPage } from './page-keys.ts';
import { filterValues } from './paths.ts';

const listPart = (name: (typeof pages.notes.query)[number]) =>
  `/${name}/${filterValues[name].source.slice(1, -1)}`;

/**
 * What addresses of pages may be, with expressions as texts. The edge function of pages gets it as a constant, so that
 * edge and renderer know the same addresses. Apart from `page-keys.ts`, because browsers load that module.
 */
export const addressRules = {
  /** The paths of the pages that the server renders. */
  paths: servedPaths,
  browser: browserAddresses,
  /** The keys of lists. A subject comes with its branch and semester. */
  lists: `^${listFolder}(?:${pages.notes.query.map(listPart).join('')}|(?=/)(?:${listPart('branch')})?(?:${listPart('semester')})?)$`,
  /** The parameters of `/notes` with their values, those that choose a prerendered list first. */
  parameters: Object.entries(filterValues).map(([name, values]) => [name, values.source] as const),
  listParameters: pages.notes.query,
  list: pages.notes.path,
  listFolder,
  live: perRequestPage,
  notFound: notFoundPage,
} as const;

const pathsOfPages = new RegExp(addressRules.paths);
const keysOfLists = new RegExp(addressRules.lists);
const objectKey = /^(identity\/)?([\w/-]+)(\.html|\.json)$/;

/** An object of a page. */
export interface PageObject {
  /** The page's key without folder. */
  readonly page: string;
  readonly extension: '.html' | '.json';
  /** For a client without Brotli. */
  readonly isUncompressed: boolean;
}

/** Reads the key of a page's object, without folder; undefined for a text that no object has. */
export function parsePageObject(key: string): PageObject | undefined {
  const [, prefix, page = '', extension] = objectKey.exec(key) ?? [];
  const isPage =
    ['index', perRequestPage, notFoundPage].includes(page) ||
    keysOfLists.test(page) ||
    (page !== '' && pathsOfPages.test(`/${page}`));
  if (!isPage) return undefined;
  return { page, extension: extension as PageObject['extension'], isUncompressed: !!prefix };
}
