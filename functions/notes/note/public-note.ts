import type { NoteId } from '../../contracts/domain/fields.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { getNote, type StoredNote } from '../../table/notes/note.ts';
import type { Table } from '../../table/core/table.ts';

/** The 404 for a note that is missing or not approved; undefined for an approved one. */
export const notPublicError = (note: StoredNote | undefined): HttpError | undefined =>
  note?.status === 'approved' ? undefined : new HttpError(404, 'Note not found');

/** Throws 404 unless the note is approved. */
export async function requirePublicNote(table: Table, id: NoteId): Promise<StoredNote> {
  const note = await getNote(table, id);
  const refusal = notPublicError(note);
  if (refusal) throw refusal;
  return note!;
}
