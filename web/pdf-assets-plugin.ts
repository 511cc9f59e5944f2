import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

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
export function pdfAssetsPlugin(): Plugin {
  return {
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
  };
}
