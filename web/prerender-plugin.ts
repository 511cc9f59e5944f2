import type { Plugin } from 'vite';
import { originPlaceholder, shellKey } from '../functions/contracts/pages/shell.ts';
import { withBundled } from './bundled-module.ts';
import type { Shell } from '../functions/contracts/pages/shell.ts';

interface Chunk {
  readonly type: 'chunk';
  readonly facadeModuleId: string | null;
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
interface Asset {
  readonly type: 'asset';
  readonly source: string | Uint8Array;
}
type Bundle = Readonly<Record<string, Chunk | Asset>>;

/** The files of each page's chunk, without those of the entry. */
function chunksOf(bundle: Bundle): Shell['chunks'] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (file: string, seen: Set<string>): Set<string> => {
    const chunk = byFile.get(file);
    if (!chunk || chunk.isEntry || seen.has(file)) return seen;
    seen.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    for (const next of chunk.imports) reach(next, seen);
    return seen;
  };
  return Object.fromEntries(
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const page = /\/src\/features\/(.+-pages?)\.tsx$/.exec(facadeModuleId ?? '')?.[1];
      return page === undefined ? [] : [[page, [...reach(fileName, new Set())]]];
    }),
  );
}

interface Writer {
  renderBuildPages(shell: Shell): Promise<ReadonlyMap<string, string>>;
}

const builtPages = (shell: Shell) =>
  withBundled('web/src/server/build-pages.ts', (writer: Writer) => writer.renderBuildPages(shell));

/** Prerenders the pages that only a build changes, and emits the shell of all others. */
export function prerenderPlugin(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = bundle as unknown as Bundle;
      const index = files['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html');
      const html = index.source.toString();
      const shell: Shell = { origin: originPlaceholder, html, chunks: chunksOf(files) };
      this.emitFile({ type: 'asset', fileName: shellKey, source: JSON.stringify(shell) });
      for (const [fileName, source] of await builtPages(shell))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
