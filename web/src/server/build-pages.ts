import { pageKey } from '../../../functions/contracts/pages/page-keys.ts';
import { fixedPaths } from '../../../functions/contracts/pages/pages.ts';
import type { Shell } from '../../../functions/contracts/pages/shell.ts';
import { sitemapXml, siteSitemap } from '../../../functions/contracts/pages/sitemap.ts';
import { pages as builtPages } from 'virtual:pages/build';
import { publicRoutes } from '../app/public-routes.tsx';
import type { WebApi } from '../lib/api.ts';
import { renderPage } from './render-page.tsx';

const createRoutes = (api: WebApi) => publicRoutes(builtPages, api);

/** The pages that are prerendered at the build, by their keys, with the site's sitemap. They send no API request. */
export async function renderBuildPages(shell: Shell): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const indexed = fixedPaths('cached');
  for (const url of fixedPaths('build')) {
    const { html } = await renderPage({
      url,
      api: {} as WebApi,
      shell,
      createRoutes,
    });
    pages.set(`${pageKey(url)}.html`, html);
    if (!html.includes('content="noindex"')) indexed.push(url);
  }
  const entries = new Map(indexed.map((path) => [shell.origin + path, undefined]));
  pages.set(siteSitemap, sitemapXml(entries, 'urlset'));
  return pages;
}
