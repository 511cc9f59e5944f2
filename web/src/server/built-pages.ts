import { pageKey } from '../../../functions/contracts/page-keys.ts';
import { builtRoutes } from '../app/built-routes.tsx';
import { publicRoutes } from '../app/public-routes.tsx';
import { news, results } from '../content/announcements.ts';
import type { WebApi } from '../lib/api.ts';
import { paths } from '../app/paths.ts';
import type { Shell } from './shell.ts';
import { writePage } from './write-page.tsx';

/** The addresses of the pages that only a build changes. */
const addresses = [
  ...builtRoutes.flatMap(({ path = '' }) => (path.includes(':') ? [] : [path])),
  ...news.map(({ slug }) => paths.newsArticle(slug)),
  ...results.map(({ slug }) => paths.resultArticle(slug)),
];

const createRoutes = () => publicRoutes(builtRoutes);

/** The pages that only a build changes, by the keys of their files. None of them asks the API. */
export async function writeBuiltPages(shell: Shell): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const address of addresses) {
    const { html } = await writePage({ address, api: {} as WebApi, shell, createRoutes });
    pages.set(`${pageKey(address)}.html`, html);
  }
  return pages;
}
