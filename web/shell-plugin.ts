import type { Plugin } from 'vite';
import { productDescription, productName } from '../functions/contracts/product/product.ts';
import { deferredAssetsScript } from '../functions/contracts/head/deferred-assets.ts';
import { headScript } from '../functions/contracts/head/head-script.ts';

const manifest = {
  name: productName,
  short_name: productName,
  description: productDescription,
  lang: 'en-IN',
  start_url: '/',
  display: 'standalone',
  background_color: '#faf6ee',
  theme_color: '#faf6ee',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
};
const manifestPath = 'site.webmanifest';
const manifestText = JSON.stringify(manifest);

export function shellPlugin(): Plugin {
  return {
    name: 'shell',
    transformIndexHtml: (html) =>
      html
        .replace(
          '<!-- theme -->',
          () => `<script>${headScript}</script><script>${deferredAssetsScript}</script>`,
        )
        .replaceAll('%productName%', productName)
        .replaceAll('%productDescription%', productDescription),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifestPath, source: manifestText });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${manifestPath}`, (_, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifestText);
      });
    },
  };
}
