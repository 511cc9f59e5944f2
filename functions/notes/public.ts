import { notes } from '../contracts/notes.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { createNoteReads } from './reads.ts';
import { notPublicError } from './note/require-note.ts';
import { visitNote } from './visit-note.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import type { StoredNote } from '../table/notes/note.ts';
import { downloadName, noteFileLinks } from './note/file-links.ts';

const table = tableFromEnvironment();

const noFile = () =>
  new HttpError(404, "The file you're trying to download doesn't exist or has been removed.", {
    title: 'File Not Found',
  });

const notDownloadable = (note: StoredNote | undefined): HttpError | undefined =>
  notPublicError(note) ?? (noteFileLinks(note!).file_url === null ? noFile() : undefined);

export const handler = servePublic(
  notes,
  {
    ...createNoteReads(table),
    upvoteNote: async ({ params }, caller) => {
      const { count } = await visitNote(table, params.noteId, caller, 'upvote', notPublicError);
      return { upvotes: count, upvoted: true };
    },
    answerNote: async ({ params, body: { helped } }, caller) => {
      const kind = helped ? 'upvote' : 'unhelpful';
      await visitNote(table, params.noteId, caller, kind, notPublicError);
      return { helped };
    },
    // Counted once per visitor, note and day.
    downloadNote: async ({ params: { noteId } }, caller) => {
      const { note, count } = await visitNote(table, noteId, caller, 'download', notDownloadable);
      const url = noteFileLinks(note).file_url!;
      return { url, filename: downloadName(note), download_count: count };
    },
  },
  table,
);
