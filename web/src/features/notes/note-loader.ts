import type { LoaderFunctionArgs } from 'react-router-dom';
import type { NoteId } from '../../../../functions/contracts/fields.ts';
import type { Note } from '../../../../functions/contracts/notes.ts';
import type { WebApi } from '../../lib/api.ts';
import { logged } from '../../lib/logged.ts';

export interface NoteData {
  noteId: NoteId;
  /** Rejects with a `ProblemError` of status 404 when the note is not public. */
  note: Promise<Note>;
}

/** The note of the path; its page shows at once, the note when it arrives. */
export const loadNote =
  (api: WebApi) =>
  ({ params, request }: LoaderFunctionArgs): NoteData => {
    const noteId = params['noteId'] as NoteId;
    const note = api.notes.getNote({ params: { noteId } }, { signal: request.signal });
    return { noteId, note: logged('Failed to load note', note) };
  };
