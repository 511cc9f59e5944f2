import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import type { Note } from '../../../../functions/contracts/notes.ts';
import type { PageRequest } from '../../routing/page-data.tsx';
import type { WebApi } from '../../lib/api/api.ts';

export interface NoteData {
  noteId: NoteId;
  /** Rejects with a `ProblemError` of status 404 when the note is not public. */
  note: Promise<Note>;
}

export const loadNote =
  (api: WebApi) =>
  ({ params, reader }: PageRequest): NoteData => {
    const noteId = params['noteId'] as NoteId;
    const note = api.notes
      .getNote({ params: { noteId }, query: { branch: reader?.branch } })
      .catch(async (error: unknown) => {
        if (import.meta.env.SSR || error instanceof ProblemError) throw error;
        // The download page has no page data of its own.
        const { cachedNote } = await import('../../lib/offline/cached-note.ts');
        return (await cachedNote(noteId)) ?? Promise.reject(error);
      });
    return { noteId, note };
  };
