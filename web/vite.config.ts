import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointsPlugin } from './endpoints-plugin.ts';
import { pdfAssetsPlugin } from './pdf-assets-plugin.ts';
import { pdfPageTreePlugin } from './pdf-page-tree-plugin.ts';
import { prerenderPlugin } from './prerender-plugin.ts';
import { serviceWorkerPlugin } from './service-worker-plugin.ts';
import { shellPlugin } from './shell-plugin.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwind(),
    endpointsPlugin(),
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
    modulePreload: { polyfill: false },
    // What the first page needs comes in one file: many small ones compress worse and cost a request each.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'site', tags: ['$initial'], priority: 1 },
            // Small parts of several public pages: together they are one request.
            {
              name: 'shared',
              test: /components\/(ads\/ad-slot|page\/back-link|page\/page-header|share-button|tabs|toasts)\.tsx|src\/lib\/(contact|format\/(failure-text|file-kind|percent)|device\/use-now)\.ts|icons\/(arrow-left|chevron-right|download|external-link|plus|share-2)\.mjs/,
            },
          ],
        },
      },
    },
  },
});
