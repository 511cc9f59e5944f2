import type { NoteCard } from '../../../../functions/contracts/notes.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { keepAnswers } from '../../lib/api/response-cache.ts';
import { logged } from '../../lib/api/log-failure.ts';

const shownNotes = 40;

interface Recent {
  items: readonly NoteCard[];
}

export interface RecentData {
  recent: Recent | Promise<Recent>;
}
export function loadRecent(api: WebApi) {
  const keep = keepAnswers();
  return (): RecentData => ({
    recent: logged(
      'Failed to load recent uploads',
      keep('recent', () => api.notes.listRecentNotes({ query: { limit: shownNotes } })),
    ),
  });
}
