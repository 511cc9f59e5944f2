import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addressesPlugin } from './addresses-plugin.ts';
import { pdfAssetsPlugin } from './pdf-assets-plugin.ts';
import { pdfPageTreePlugin } from './pdf-page-tree-plugin.ts';
import { prerenderPlugin } from './prerender-plugin.ts';
import { shellPlugin } from './shell-plugin.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwind(),
    addressesPlugin(),
    shellPlugin(),
    pdfAssetsPlugin(),
    pdfPageTreePlugin(),
    prerenderPlugin(),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // What the first page needs comes in one file: many small ones compress worse and cost a request each.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } },
    },
  },
});
