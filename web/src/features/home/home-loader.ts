import type { Branch, Scheme } from '../../../../functions/contracts/catalogue.ts';
import type { ListedNews, ListedResult } from '../../../../functions/contracts/content.ts';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import type { Stats } from '../../../../functions/contracts/site.ts';
import type { PageRequest } from '../../routing/page-data.tsx';
import type { WebApi } from '../../lib/api/api.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';

export const recentNotesShown = 4;

const newsShown = 3;

export interface HomeData {
  catalogue: Promise<{ schemes: readonly Scheme[]; branches: readonly Branch[] }>;
  stats: Promise<Stats>;
  recent: Promise<{ items: readonly NoteCard[] }>;
  news: Promise<{ items: readonly ListedNews[] }>;
  results: Promise<{ items: readonly ListedResult[] }>;
}

export const loadHome =
  (api: WebApi) =>
  ({ reader }: PageRequest): HomeData => ({
    catalogue: logRejection(
      'Failed to load the catalogue',
      Promise.all([api.catalogue.listSchemes(), api.catalogue.listBranches()]).then(
        ([schemes, branches]) => ({ schemes: schemes.items, branches: branches.items }),
      ),
    ),
    stats: logRejection('Failed to load the statistics', api.site.getStats()),
    recent: logRejection(
      'Failed to load recent uploads',
      api.notes.listRecentNotes({ query: { limit: recentNotesShown, branch: reader?.branch } }),
    ),
    news: logRejection('Failed to load news', api.site.listNews({ query: { limit: newsShown } })),
    results: logRejection('Failed to load results', api.site.listResults()),
  });
