/** The sitemap of the pages of the build and of those without a parameter. */
export const siteSitemap = 'sitemap-pages.xml';

/** URLs with the time of their last change (ISO 8601), if known. */
export type SitemapEntries = ReadonlyMap<string, string | undefined>;

/** A sitemap, or an index of sitemaps, as XML: https://www.sitemaps.org/protocol.html. */
export function sitemapXml(entries: SitemapEntries, kind: 'urlset' | 'sitemapindex'): string {
  const element = kind === 'urlset' ? 'url' : 'sitemap';
  const lines = [...entries].map(([address, changed]) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${element}><loc>${address}</loc>${lastmod}</${element}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${kind}>`,
    '',
  ].join('\n');
}
