import type { Table } from '../../table/table.ts';
import { adminNoteSortKey, listNotes, type StoredNote } from '../../table/notes/note.ts';

const pageSize = 2000;

/** A position in the lists of public notes by time: notes, then other material; the last sort key ('' at the start). */
export interface NotesPosition {
  readonly list: 'approved' | 'materials';
  readonly after: string;
}

export const firstPosition: NotesPosition = { list: 'approved', after: '' };

/** A page of all public notes, of all kinds; `next` is null at the end. */
export async function readNotesFrom(
  table: Table,
  { list, after }: NotesPosition,
): Promise<{ notes: StoredNote[]; next: NotesPosition | null }> {
  const notes = await listNotes(table, list, { after, limit: pageSize });
  if (notes.length === pageSize)
    return { notes, next: { list, after: adminNoteSortKey(notes.at(-1)!) } };
  return { notes, next: list === 'approved' ? { list: 'materials', after: '' } : null };
}
