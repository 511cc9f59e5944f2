import type { NoteId } from '../../contracts/domain/fields.ts';
import { HttpError, requireFound } from '../../kernel/http/http-error.ts';
import { getNote, type StoredNote } from '../../table/notes/note.ts';
import type { Table } from '../../table/table.ts';

const notFoundText = 'Note not found';

/** Reads a note in any state, consistently. Throws 404. */
export const requireNote = async (table: Table, id: NoteId): Promise<StoredNote> =>
  requireFound(await getNote(table, id, { consistent: true }), notFoundText);

/** The 404 for a note that is missing or not approved; undefined for an approved one. */
export const notPublicError = (note: StoredNote | undefined): HttpError | undefined =>
  note?.status === 'approved' ? undefined : new HttpError(404, notFoundText);
