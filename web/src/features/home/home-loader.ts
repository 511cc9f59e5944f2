import type { PageRequest } from '../../routing/page-data.tsx';
import type { WebApi } from '../../lib/api.ts';
import { loadCatalogue } from '../../lib/load-catalogue.ts';

export const recentNotesShown = 4;

const newsShown = 3;

export type HomeData = ReturnType<ReturnType<typeof loadHome>>;

export const loadHome =
  (api: WebApi) =>
  ({ reader }: PageRequest) => ({
    catalogue: loadCatalogue(api),
    stats: api.site.getStats(),
    recent: api.notes.listRecentNotes({
      query: { limit: recentNotesShown, branch: reader?.branch },
    }),
    news: api.site.listNews({ query: { limit: newsShown } }),
    results: api.site.listResults(),
  });
