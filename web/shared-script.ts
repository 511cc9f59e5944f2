import { componentFile, isComponent } from '../functions/contracts/pages/page-modules.ts';
import { pages } from '../functions/contracts/pages/pages.ts';
import type { ModuleGraph } from './page-assets.ts';

const isEntry = (id: string) => id.endsWith('/web/index.html');
const isLayoutIslands = (id: string) => id.endsWith('/src/app/layouts/island-parts.ts');
const isIcon = (id: string) => id.includes('/lucide-react/');
const isAdmin = (id: string) => id.includes('/src/features/admin/');
const isPublicPage = (id: string) => isComponent(id) && !isAdmin(id);
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
 * The script that several parts of the site share. `site` has what the entry imports, `pages` what the layout's islands
 * or two public pages import, and icons of several parts; `file-viewer` the parts of the viewer that a note's page
 * shares with the dashboard, `offline-files` what keeps files on the device. A file of its own for each shared module
 * would cost a request and compress worse. Any other module is in the script of the page or island that imports it.
 */
export function sharedScript(id: string, graph: ModuleGraph): string | null {
  const importers = [...importersOf(id, graph)];
  if (importers.some(isEntry)) return 'site';
  // An icon that a public part shares with others is smaller than a request.
  const users = graph.getModuleInfo(id)?.importers ?? [];
  if (isIcon(id) && users.length > 1 && !users.every(isAdmin)) return 'pages';
  if (importers.some(isLayoutIslands)) return 'pages';
  if (isFileViewer(id)) return importers.some(isNotePage) ? 'file-viewer' : null;
  if (importers.filter(isPublicPage).length > 1) return 'pages';
  return importers.some(isOfflineFiles) ? 'offline-files' : null;
}
