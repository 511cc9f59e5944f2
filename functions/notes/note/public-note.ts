import type { NoteId } from '../../contracts/domain/fields.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { getNote, type StoredNote } from '../../table/notes/note.ts';
import type { Table } from '../../table/core/table.ts';

/** Why a note is not for everybody (404): only approved ones are. Undefined when it is. */
export const notPublicError = (note: StoredNote | undefined): HttpError | undefined =>
  note?.status === 'approved' ? undefined : new HttpError(404, 'Note not found');

/** A note that everybody may see. Refuses (404) any other. */
export async function requirePublicNote(table: Table, id: NoteId): Promise<StoredNote> {
  const note = await getNote(table, id);
  const refusal = notPublicError(note);
  if (refusal) throw refusal;
  return note!;
}
