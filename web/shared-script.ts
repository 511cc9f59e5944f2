import type { ModuleGraph } from './module-graph.ts';

const isEntry = (id: string) => id.endsWith('/web/index.html');
const isPublicPage = (id: string) => /\/src\/features\/(?!admin\/).+-pages?\.tsx$/.test(id);
const isHome = (id: string) => id.includes('/src/features/home/');
const isHomePage = (id: string) => id.endsWith('/src/features/home/home-page.tsx');

/** A module, those that import it statically, and those that import these. */
function importersOf(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    importersOf(importer, graph, found);
  return found;
}

/**
 * The script that several parts of the site share. `site` is in every page and has what the entry or at least four public
 * pages import; `home-shared` has what else the home page shares with others. A file of its own for each shared module
 * would cost a request and compress worse. Any other module is in the script of the page or island that imports it.
 */
export function sharedScript(id: string, graph: ModuleGraph): string | null {
  const importers = [...importersOf(id, graph)];
  if (importers.some(isEntry) || importers.filter(isPublicPage).length >= 4) return 'site';
  return importers.some(isHomePage) && !isHome(id) ? 'home-shared' : null;
}
