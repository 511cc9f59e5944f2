import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpointsPlugin } from './endpoints-plugin.ts';
import { pagesPlugin } from './pages-plugin.ts';
import { pdfAssetsPlugin, pdfPageTreePlugin } from './pdf-plugins.ts';
import { prerenderPlugin } from './prerender-plugin.ts';
import { root } from '../lib/root.ts';
import { serviceWorkerPlugin } from './service-worker-plugin.ts';
import { sharedScript } from './shared-script.ts';
import { productDescription, productName } from '../functions/contracts/domain/site-settings.ts';
import { deferredAssetsScript } from '../functions/contracts/head/deferred-assets.ts';
import { headScript } from '../functions/contracts/head/head-script.ts';

const shellPlugin = (): Plugin => ({
  name: 'shell',
  transformIndexHtml: (html) =>
    html
      .replace(
        '<!-- theme -->',
        () => `<script>${headScript}</script><script>${deferredAssetsScript}</script>`,
      )
      .replaceAll('%productName%', productName)
      .replaceAll('%productDescription%', productDescription),
});

/** The router's exports name its development build, which also warns on the console of the site. */
const productionRouter = (name: string) =>
  join(root, 'node_modules/react-router/dist/production', name);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: productionRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
    ],
  },
  plugins: [
    react(),
    tailwind(),
    endpointsPlugin(),
    pagesPlugin(),
    shellPlugin(),
    pdfAssetsPlugin(),
    pdfPageTreePlugin(),
    prerenderPlugin(),
    serviceWorkerPlugin(),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // Page scripts import little more than the shared one: the names of all imports weigh 1 KB on each page.
      resolveDependencies: (_, dependencies) =>
        dependencies.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      // Parts of jsPDF that draw HTML and SVG, which the site never asks for.
      external: ['canvg', 'html2canvas'],
      // Otherwise classes that nothing uses stay, since `extends React.Component` reads a property.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: sharedScript, debugName: 'shared' }],
        },
      },
    },
  },
});
