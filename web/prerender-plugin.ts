import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { originPlaceholder, shellKey, type Shell } from '../functions/contracts/pages/shell.ts';
import { memoised, criticalStyles, pageFiles, viewerFiles, type Bundle } from './page-assets.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from '../lib/bundles.ts';

/** Bundles a module as the Lambdas are bundled and passes its exports to `use`. */
export async function withBundled<M, R>(entry: string, use: (module: M) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'tippani-pages-'));
  try {
    const outfile = join(folder, 'pages.cjs');
    await build({ ...bundleOptions, entryPoints: [entry], outfile });
    return await use((await import(pathToFileURL(outfile).href)) as M);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same for pages with the same component. */
const styleFile = (css: string) =>
  `assets/page-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;

interface Writer {
  renderBuildPages(shell: Shell): Promise<ReadonlyMap<string, string>>;
}

const builtPages = (shell: Shell) =>
  withBundled('web/src/server/build-pages.ts', (writer: Writer) => writer.renderBuildPages(shell));

/** Prerenders the pages that only a build changes, and emits the shell of all others. */
export const prerenderPlugin = (): Plugin => ({
  name: 'prerender',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const files = bundle as unknown as Bundle;
    const index = files['index.html'];
    if (index?.type !== 'asset') throw new Error('The build has no index.html');
    const html = index.source.toString();
    const chunks = pageFiles(files);
    const styles = criticalStyles(files, memoised(this));
    for (const source of new Set(styles.values()))
      this.emitFile({ type: 'asset', fileName: styleFile(source), source });
    const styleFiles = [...styles].map(([page, css]) => [page, styleFile(css)]);
    const shell: Shell = {
      origin: originPlaceholder,
      html,
      chunks,
      criticalStyles: Object.fromEntries(styleFiles),
      viewerFiles: viewerFiles(files),
    };
    this.emitFile({ type: 'asset', fileName: shellKey, source: JSON.stringify(shell) });
    for (const [fileName, source] of await builtPages(shell))
      this.emitFile({ type: 'asset', fileName, source });
  },
});
