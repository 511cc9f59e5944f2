import { site } from '../contracts/site.ts';
import { DocumentResponse } from '../kernel/http/respond.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { createSiteReads } from './reads.ts';
import { showSite } from './show-content.ts';

const table = tableFromEnvironment();

/** The web app manifest (W3C) of the site, with the name and description of its settings. */
async function manifestText(): Promise<string> {
  const { name, description } = (await showSite(table)).settings;
  return JSON.stringify({
    name,
    short_name: name,
    description,
    lang: 'en-IN',
    // Not the manifest's own folder.
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ee',
    theme_color: '#faf6ee',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  });
}

export const handler = servePublic(
  site,
  {
    ...createSiteReads(table),
    getManifest: async () =>
      new DocumentResponse(200, 'application/manifest+json', await manifestText()),
    getOpenapi: async () => (await import('./openapi.ts')).openapi(),
  },
  table,
);
