import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { root } from '../lib/root.ts';
import { pageKey } from '../functions/contracts/pages/page-keys.ts';
import type { PageName } from '../functions/contracts/pages/pages.ts';
import { paths } from '../functions/contracts/pages/paths.ts';
import { originPlaceholder, shellKey, type Shell } from '../functions/contracts/pages/shell.ts';
import { withBundled } from './prerender-plugin.ts';
import { filesWithParts, type Bundle } from './page-assets.ts';
import { viewerFilesPath } from './src/lib/offline/caches.ts';
import { offlineDocument, shellDocument, type Build } from './src/service-worker/build.ts';

interface Prerenderer {
  prerenderOfflinePage(shell: Shell, scriptPath: string): Promise<string>;
}

async function script(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`web/src/service-worker/${entry}`],
    // Workbox drops its development checks.
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    logLevel: 'error',
    write: false,
  });
  return outputFiles[0]!.text;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const address = (file: string) => `/${file}`;
const namedIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, asset]) => asset!);

const pdfFolder = /^assets\/pdfjs-[^/]+\//;
/** The worker of the PDF viewer and the assets of pdf.js, without those for East Asian encodings. */
const viewer =
  /^assets\/(?:pdf-(?:worker|engine)-[^/]+\.js|pdfjs-[^/]+\/(?:standard_fonts|wasm|iccs)\/.+)$/;

/** Emits `/service-worker.js`, the offline page, and the list of assets that an offline file needs. */
export const serviceWorkerPlugin = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const files = bundle as unknown as Bundle;
    const textOf = (name: string) => {
      const file = files[name];
      if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
      return file.source.toString();
    };
    const emit = (fileName: string, source: string) =>
      this.emitFile({ type: 'asset', fileName, source });

    const shell = { ...(JSON.parse(textOf(shellKey)) as Shell), origin: originPlaceholder };
    const pageScripts = (...pages: PageName[]) =>
      filesWithParts(
        files,
        pages.flatMap((page) => shell.chunks[page] ?? []),
      ).map(address);
    const names = Object.keys(files);
    const assets = names.filter((name) => name.startsWith('assets/'));

    const list = await script('offline-list.ts');
    const listFile = `assets/offline-list-${hashOf(list)}.js`;
    emit(listFile, list);
    const offline = await withBundled(
      'web/src/service-worker/prerender-offline-page.tsx',
      (prerenderer: Prerenderer) => prerenderer.prerenderOfflinePage(shell, address(listFile)),
    );
    emit(offlineDocument.slice(1), offline);

    const needed = [
      ...pageScripts('note', 'download', 'course', 'courseQuestions'),
      ...assets.filter((a) => viewer.test(a)).map(address),
    ];
    emit(viewerFilesPath.slice(1), JSON.stringify(needed));

    const index = namedIn(shell.html);
    const start = assets.filter((name) =>
      /^assets\/(?:start-offline|island-parts|search-results|device-search|search-worker)-/.test(
        name,
      ),
    );
    const known: Omit<Build, 'version'> = {
      documents: { [shellDocument]: index[0]!, [offlineDocument]: address(listFile) },
      precached: [
        ...index,
        address(listFile),
        ...filesWithParts(files, start).map(address),
        ...pageScripts('bookmarks', 'sgpaCalculator', 'notes'),
        ...[paths.bookmarks, paths.sgpaCalculator].flatMap((path) =>
          namedIn(textOf(`${pageKey(path)}.html`)),
        ),
      ],
      assets: [...assets.filter((name) => !pdfFolder.test(name)), listFile].map(address),
      pdfAssets: address(pdfFolder.exec(assets.find((name) => pdfFolder.test(name))!)![0]),
      builtPages: Object.fromEntries(
        names
          .filter((name) => /^pages\/.+\.html$/.test(name))
          .map((name) => [name.replace(/\.html$/, ''), namedIn(textOf(name))]),
      ),
    };
    const version = hashOf(JSON.stringify([known, shell.html, offline]));
    const thisBuild = JSON.stringify({ version, ...known } satisfies Build);
    emit('service-worker.js', await script('worker.ts', { thisBuild }));
  },
});
