import { HttpError } from '../../kernel/http/http-error.ts';
import type { StoredNote } from '../../table/notes/note.ts';

/** The 404 for a note that is missing or not approved; undefined for an approved one. */
export const notPublicError = (note: StoredNote | undefined): HttpError | undefined =>
  note?.status === 'approved' ? undefined : new HttpError(404, 'Note not found');
