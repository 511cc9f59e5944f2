import type { Branch, Scheme } from '../../../../functions/contracts/catalogue.ts';
import type { NoteCard } from '../../../../functions/contracts/notes.ts';
import type { Stats } from '../../../../functions/contracts/site.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';

export const recentNotesShown = 4;

export interface HomeData {
  catalogue: Promise<{ schemes: readonly Scheme[]; branches: readonly Branch[] }>;
  stats: Promise<Stats>;
  recent: Promise<{ items: readonly NoteCard[] }>;
}

export const loadHome = (api: WebApi) => (): HomeData => ({
  catalogue: logRejection(
    'Failed to load the catalogue',
    Promise.all([api.catalogue.listSchemes(), api.catalogue.listBranches()]).then(
      ([schemes, branches]) => ({ schemes: schemes.items, branches: branches.items }),
    ),
  ),
  stats: logRejection('Failed to load the statistics', api.site.getStats()),
  recent: logRejection(
    'Failed to load recent uploads',
    api.notes.listRecentNotes({ query: { limit: recentNotesShown } }),
  ),
});
