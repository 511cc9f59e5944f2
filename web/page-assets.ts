import { componentFile, isComponent } from '../functions/contracts/pages/page-modules.ts';
import { isServed, pageEntries, type PageName } from '../functions/contracts/pages/pages.ts';
import type { Shell } from '../functions/contracts/pages/shell.ts';
import { criticalCss, wordsOf } from './critical-css.ts';

/** The modules of a build, as rolldown describes them. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importers: readonly string[];
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Asks for each module once: each call copies the module's code and lists out of rolldown. */
export function memoised(graph: ModuleGraph): ModuleGraph {
  const modules = new Map<string, ReturnType<ModuleGraph['getModuleInfo']>>();
  return {
    getModuleInfo(id) {
      if (!modules.has(id)) modules.set(id, graph.getModuleInfo(id));
      return modules.get(id)!;
    },
  };
}

interface Chunk {
  readonly type: 'chunk';
  readonly code: string;
  readonly facadeModuleId: string | null;
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
interface Asset {
  readonly type: 'asset';
  readonly source: string | Uint8Array;
}
export type Bundle = Readonly<Record<string, Chunk | Asset>>;

const entryModule = '/web/index.html';
const layoutIslands = '/app/layouts/island-parts.ts';
const islandModule = '/components/page/island.ts';

/** The chunk with a module that is loaded later. Throws when the build has none. */
function chunkWith(bundle: Bundle, module: string): Chunk {
  const found = Object.values(bundle).find(
    (one): one is Chunk => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(module)),
  );
  if (!found) throw new Error(`The build has no script with ${module}`);
  return found;
}

/** The names of the pages that the server renders, with what depends on their component's chunk. */
const byServedPage = <T>(bundle: Bundle, use: (component: Chunk) => T): [PageName, T][] =>
  pageEntries
    .filter(([, page]) => isServed(page))
    .map(([name, page]) => [name, use(chunkWith(bundle, componentFile(page)))]);

const chunkOf = (bundle: Bundle, file: string): Chunk | undefined => {
  const found = bundle[file];
  return found?.type === 'chunk' ? found : undefined;
};

/** Adds a chunk with all of its static imports and their styles, without the entry. */
function reach(bundle: Bundle, file: string, files: Set<string>): Set<string> {
  const chunk = chunkOf(bundle, file);
  if (!chunk || chunk.isEntry || files.has(file)) return files;
  files.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const next of chunk.imports) reach(bundle, next, files);
  return files;
}

/** The files of the layout's islands and of each page's chunk, by the page's name, without those of the entry. */
export function pageFiles(bundle: Bundle): Shell['chunks'] {
  const islands = chunkWith(bundle, layoutIslands);
  return Object.fromEntries(
    byServedPage(bundle, ({ fileName }) => [
      ...reach(bundle, islands.fileName, reach(bundle, fileName, new Set())),
    ]),
  );
}

const viewerModules = ['/pdf-engine/pdf-document.ts', '/pdf/pdf-pages.tsx'];
const viewerWorkers = ['pdf-engine', 'pdf-worker'];

/**
 * The scripts of the PDF viewer and its worker, the largest first, which pages with a preview fetch before it is
 * opened.
 */
export function viewerFiles(bundle: Bundle): string[] {
  const workers = viewerWorkers.map((name) => {
    const file = Object.keys(bundle).find((one) => one.startsWith(`assets/${name}-`));
    if (file === undefined) throw new Error(`The build has no ${name}`);
    return file;
  });
  const files = new Set(workers);
  for (const module of viewerModules) reach(bundle, chunkWith(bundle, module).fileName, files);
  return [...files].filter((file) => file.endsWith('.js'));
}

/** A module with all that it imports statically, and the islands of these, whose HTML is in the page, too. */
function renderedWith(id: string, graph: ModuleGraph, found: Set<string>): Set<string> {
  const info = graph.getModuleInfo(id);
  if (!info || found.has(id)) return found;
  found.add(id);
  for (const next of info.importedIds) renderedWith(next, graph, found);
  const hasIslands = info.importedIds.some((name) => name.endsWith(islandModule));
  if (hasIslands && !id.includes('/src/app/routes/'))
    for (const next of info.dynamicallyImportedIds) renderedWith(next, graph, found);
  return found;
}

/** Files with all that they may load later, without the entry and other pages. */
export function filesWithParts(bundle: Bundle, files: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file) || chunkOf(bundle, file)?.isEntry) return;
    found.add(file);
    const chunk = chunkOf(bundle, file);
    const parts = (chunk?.dynamicImports ?? []).filter(
      (part) => !isComponent(chunkOf(bundle, part)?.facadeModuleId),
    );
    const styles = chunk?.viteMetadata?.importedCss ?? [];
    for (const next of [...(chunk?.imports ?? []), ...styles, ...parts]) add(next);
  };
  for (const file of files) add(file);
  return [...found];
}

const sourceOf = (bundle: Bundle, file: string): string => {
  const found = bundle[file];
  if (found?.type !== 'asset') throw new Error(`The build has no stylesheet ${file}`);
  return found.source.toString();
};

/**
 * The stylesheet for the first paint of each page that the server renders, by its name: the rules of the site's for
 * what its modules render, and its own, which style HTML of documents.
 */
export function criticalStyles(bundle: Bundle, graph: ModuleGraph): Map<string, string> {
  const site = Object.keys(bundle).find((name) => /^assets\/index-[^/]+\.css$/.test(name));
  if (site === undefined) throw new Error('The build has no stylesheet of the site');
  const css = sourceOf(bundle, site);
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const entry = chunks
    .find(({ isEntry }) => isEntry)!
    .moduleIds.find((id) => id.endsWith(entryModule))!;
  const read = new Map<string, ReadonlySet<string>>();
  const wordsOfModule = (id: string): ReadonlySet<string> => {
    const words = read.get(id) ?? wordsOf(graph.getModuleInfo(id)?.code ?? '');
    read.set(id, words);
    return words;
  };
  return new Map(
    byServedPage(bundle, ({ facadeModuleId, fileName }) => {
      const shared = renderedWith(entry, graph, new Set());
      const rendered = renderedWith(facadeModuleId!, graph, shared);
      const words = new Set([...rendered].flatMap((one) => [...wordsOfModule(one)]));
      const own = [...reach(bundle, fileName, new Set())].filter((file) => file.endsWith('.css'));
      return criticalCss(css, words) + own.map((file) => sourceOf(bundle, file)).join('');
    }),
  );
}
