import { componentFile, isComponent } from '../functions/contracts/pages/page-modules.ts';
import { pages } from '../functions/contracts/pages/pages.ts';
import type { ModuleGraph } from './module-graph.ts';

const isEntry = (id: string) => id.endsWith('/web/index.html');
/** The islands that every page loads after it is hydrated. */
const isLayoutIslands = (id: string) => id.endsWith('/src/app/layouts/island-parts.ts');
const isIcon = (id: string) => id.includes('/lucide-react/');
const isAdmin = (id: string) => id.includes('/src/features/admin/');
const isPublicPage = (id: string) => isComponent(id) && !isAdmin(id);
const isHome = (id: string) => id.includes('/src/features/home/');
const isHomePage = (id: string) => id.endsWith(componentFile(pages.home));
const isNotePage = (id: string) => id.endsWith(componentFile(pages.note));
const isOfflineFiles = (id: string) => id.endsWith('/src/lib/offline/offline-files.ts');
const isFileViewer = (id: string) => id.includes('/src/components/file-viewer/');

/** A module, those that import it statically, and those that import these. */
function importersOf(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    importersOf(importer, graph, found);
  return found;
}

/**
 * The script that several parts of the site share. `site` is in every page and has what the entry or at least four
 * public pages import, what the layout's islands share with a page, and icons of several parts; `home-shared` has what
 * else the home page shares with others, `file-viewer` the parts of the viewer that a note's page shares with the
 * dashboard, `offline-files` what keeps files on the device. A file of its own for each shared module would cost a
 * request and compress worse. Any other module is in the script of the page or island that imports it.
 */
export function sharedScript(id: string, graph: ModuleGraph): string | null {
  const importers = [...importersOf(id, graph)];
  // An icon that a public part shares with others is smaller than a request.
  const users = graph.getModuleInfo(id)?.importers ?? [];
  if (isIcon(id) && users.length > 1 && !users.every(isAdmin)) return 'site';
  const count = importers.filter(isPublicPage).length;
  if (importers.some(isEntry) || count >= 4) return 'site';
  const isOnlyForIslands = (user: string) => [...importersOf(user, graph)].some(isLayoutIslands);
  if (importers.some(isLayoutIslands) && (count > 0 || !users.every(isOnlyForIslands)))
    return 'site';
  if (importers.some(isHomePage) && !isHome(id)) return 'home-shared';
  if (importers.some(isNotePage) && isFileViewer(id)) return 'file-viewer';
  return importers.some(isOfflineFiles) ? 'offline-files' : null;
}
