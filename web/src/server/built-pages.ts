import { builtSitemap, pageKey } from '../../../functions/contracts/pages/page-keys.ts';
import { builtRoutes } from '../app/built-routes.tsx';
import { publicRoutes } from '../app/public-routes.tsx';
import { results } from '../content/announcements.ts';
import { techNews } from '../content/tech-news.ts';
import type { WebApi } from '../lib/api/api.ts';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import type { Shell } from './shell.ts';
import { writePage } from './write-page.tsx';

/** The addresses of the pages that only a build changes. */
const addresses = [
  ...builtRoutes.flatMap(({ path = '' }) => (path.includes(':') ? [] : [path])),
  ...techNews.map(({ slug }) => paths.newsArticle(slug)),
  ...results.map(({ slug }) => paths.resultArticle(slug)),
];

const createRoutes = () => publicRoutes(builtRoutes);

/** What every deployment has and nobody writes ahead by itself. */
const lasting = ['/', '/notes', '/recent', '/branches', '/upload-notes', '/reward', '/job-updates'];

/** https://www.sitemaps.org/protocol.html */
const sitemapOf = (origin: string, found: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...found.map((address) => `<url><loc>${origin}${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** The files of the pages that only a build changes, by their keys, and the sitemap of what is always there. None of the pages asks the API. */
export async function writeBuiltPages(shell: Shell): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const found = [...lasting];
  for (const address of addresses) {
    const { html } = await writePage({ address, api: {} as WebApi, shell, createRoutes });
    pages.set(`${pageKey(address)}.html`, html);
    if (!html.includes('content="noindex"')) found.push(address);
  }
  pages.set(builtSitemap, sitemapOf(shell.origin, found));
  return pages;
}
