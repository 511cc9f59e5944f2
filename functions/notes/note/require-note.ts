import type { NoteId } from '../../contracts/domain/fields.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { getNote, type StoredNote } from '../../table/notes/note.ts';
import type { Table } from '../../table/core/table.ts';

/** Reads a note in any state, consistently. Throws 404. */
export async function requireNote(table: Table, id: NoteId): Promise<StoredNote> {
  const note = await getNote(table, id, { consistent: true });
  if (!note) throw new HttpError(404, 'Note not found');
  return note;
}
