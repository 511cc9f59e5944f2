import type { NoteCard } from '../../contracts/notes.ts';
import { listNewestNotes } from '../../table/notes/note.ts';
import type { Table } from '../../table/core/table.ts';
import { toNoteCards } from '../note/card.ts';
import type { Catalogue } from '../note/catalogue.ts';

const defaultLimit = 4;

/** Approved notes, newest first. */
export async function recentNotes(
  table: Table,
  catalogue: Catalogue,
  limit = defaultLimit,
): Promise<NoteCard[]> {
  return toNoteCards(catalogue, await listNewestNotes(table, limit));
}
