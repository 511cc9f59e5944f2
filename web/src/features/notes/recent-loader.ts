import type { NoteCard } from '../../../../functions/contracts/notes.ts';
import type { WebApi } from '../../lib/api.ts';
import { logged } from '../../lib/logged.ts';

const shownNotes = 40;

export interface RecentData {
  notes: Promise<{ items: readonly NoteCard[] }>;
}

export const loadRecent = (api: WebApi) => (): RecentData => ({
  notes: logged(
    'Failed to load recent uploads',
    api.notes.listRecentNotes({ query: { limit: shownNotes } }),
  ),
});
