import type { WebApi } from '../../lib/api/api.ts';
import type { PageRequest } from '../../routing/page-data.tsx';
import { createResponseCache } from '../../lib/api/response-cache.ts';

const shownNotes = 24;

export type RecentData = ReturnType<ReturnType<typeof loadRecent>>;

export function loadRecent(api: WebApi) {
  const cached = createResponseCache();
  return ({ fresh, reader }: PageRequest) => ({
    recent: cached(
      'recent',
      () => api.notes.listRecentNotes({ query: { limit: shownNotes, branch: reader?.branch } }),
      fresh,
    ),
  });
}
