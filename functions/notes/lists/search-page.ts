import type { NoteId } from '../../contracts/domain/fields.ts';
import type { Totals } from '../../contracts/notes.ts';
import { getNotes, type CardNote } from '../../table/notes/note.ts';
import { noteSortKey } from '../../table/notes/note-order.ts';
import type { Table } from '../../table/core/table.ts';
import type { ListedNote } from './search-list.ts';

/** A page of a list of notes, and the totals of the whole list. */
export interface NotesPage {
  readonly notes: readonly CardNote[];
  /** The sort key of the page's last note; null if no note follows. */
  readonly last: string | null;
  readonly totals: Totals;
}

type Counted = Pick<ListedNote, 'download_count' | 'upvotes'>;

export const totalsOf = (all: readonly Counted[]): Totals => ({
  notes: all.length,
  downloads: all.reduce((sum, note) => sum + note.download_count, 0),
  upvotes: all.reduce((sum, note) => sum + note.upvotes, 0),
});

/**
 * A page of the search results in the order of lists, with the current notes of the table. Only these are read: the
 * totals of several pages come from the index.
 */
export async function searchPage(
  table: Table,
  found: readonly ListedNote[],
  after: string,
  limit: number,
): Promise<NotesPage> {
  const listed = found
    .map((note) => ({ order: noteSortKey(note), note }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  const start = listed.findIndex(({ order }) => order > after);
  const rest = start < 0 ? [] : listed.slice(start);
  const shown = rest.slice(0, limit);
  const ids = shown.map(({ note }) => note.id as NoteId);
  // Without those that are not public any more.
  const notes = (await getNotes(table, ids)).filter(({ status }) => status === 'approved');
  return {
    notes,
    last: rest.length > limit ? shown.at(-1)!.order : null,
    totals: totalsOf(shown.length === listed.length ? notes : found),
  };
}
