import type { NoteId } from '../contracts/fields.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getNote, type StoredNote } from '../table/note.ts';
import type { Table } from '../table/table.ts';

/** A note that everybody may see: an approved one. Refuses (404) any other. */
export async function publicNote(
  table: Table,
  id: NoteId,
  options: { exact?: boolean } = {},
): Promise<StoredNote> {
  const note = await getNote(table, id, options);
  if (note?.status !== 'approved') throw new Refusal(404, 'Note not found');
  return note;
}
