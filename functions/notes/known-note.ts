import type { NoteId } from '../contracts/fields.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getNote, type StoredNote } from '../table/note.ts';
import type { Table } from '../table/table.ts';

/** A note in any state, as of now. Refuses (404) one that is not there, or no more. */
export async function knownNote(table: Table, id: NoteId): Promise<StoredNote> {
  const note = await getNote(table, id, { exact: true });
  if (!note) throw new Refusal(404, 'Note not found');
  return note;
}
