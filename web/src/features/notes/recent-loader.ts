import type { WebApi } from '../../lib/api/api.ts';
import type { PageRequest } from '../../routing/page-data.tsx';

const shownNotes = 24;

export type RecentData = ReturnType<ReturnType<typeof loadRecent>>;

export const loadRecent =
  (api: WebApi) =>
  ({ reader }: PageRequest) => ({
    recent: api.notes.listRecentNotes({ query: { limit: shownNotes, branch: reader?.branch } }),
  });
