import type { Plugin } from 'vite';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const workerFile = /pdfjs-dist\/.*\/pdf\.worker\.mjs$/;

const before = `      for (let last = kids.length - 1; last >= 0; last--) {
        const lastKid = kids[last];
        nodesToVisit.push(lastKid);`;

const shortCut = `      if (kids.length === count) {
        const leafRef = kids[pageIndex - currentPageIndex];
        const leaf = leafRef instanceof Ref ? await xref.fetchAsync(leafRef) : null;
        if (leaf instanceof Dict && !leaf.has("Kids")) {
          pageKidsCountCache.put(leafRef, 1);
          pageIndexCache.put(leafRef, pageIndex);
          return [leaf, leafRef];
        }
      }
`;

/** Throws when pdf.js has changed. */
function withShortCut(code: string): string {
  if (code.split(before).length !== 2) {
    throw new Error('pdf.js has changed: look at Catalog.getPageDict, and at web/pdf-plugins.ts');
  }
  return code.replace(before, () => shortCut + before);
}

const pageTree: Plugin = {
  name: 'pdf-page-tree',
  enforce: 'pre',
  transform: (code, id) => (workerFile.test(id) ? withShortCut(code) : undefined),
};

/**
 * Lets pdf.js find a page without reading all others, where the file says that its page tree is flat.
 * Most programs write such trees; unchanged, pdf.js fetches 3.3 MB of a 4.6 MB file to show its first page, not 0.4 MB, since
 * it looks for the last page first, which no option prevents
 * (https://github.com/mozilla/pdf.js/issues/21859, proposed there as pull request 20359).
 */
export const pdfPageTreePlugin = (): Plugin => ({
  name: 'pdf-page-tree-config',
  config: () => ({
    worker: { format: 'es', plugins: () => [pageTree] },
    // A prebundled worker would not be transformed.
    optimizeDeps: { exclude: ['pdfjs-dist'] },
  }),
});

const source = 'virtual:pdf-assets';
const resolved = `\0${source}`;

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
const base = `assets/pdfjs-${version}/`;

/** Standard fonts, CJK encodings, image decoders and colour profiles, which PDFs may not embed. */
const folders = { standard_fonts: /./, cmaps: /./, iccs: /./, wasm: /^(?!quickjs)/ };

const files = Object.entries(folders).flatMap(([folder, wanted]) =>
  readdirSync(join(dirname(manifest), folder))
    .filter((name) => wanted.test(name))
    .map((name) => `${folder}/${name}`),
);
const read = (file: string) => readFileSync(join(dirname(manifest), file));

/** Serves the files under a path with pdf.js's version, exported as `virtual:pdf-assets`. */
export const pdfAssetsPlugin = (): Plugin => ({
  name: 'pdf-assets',
  resolveId: (id) => (id === source ? resolved : undefined),
  load: (id) =>
    id === resolved ? `export const assetsUrl = ${JSON.stringify(`/${base}`)};` : undefined,
  generateBundle() {
    for (const file of files) {
      this.emitFile({ type: 'asset', fileName: `${base}${file}`, source: read(file) });
    }
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${base}`, (request, response, next) => {
      const file = request.url?.slice(1) ?? '';
      if (!files.includes(file)) return next();
      if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      response.end(read(file));
    });
  },
});
