import { notes } from '../contracts/notes.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { createNoteReads } from './reads.ts';
import { download } from './download.ts';
import { notPublicError } from './note/public-note.ts';
import { visitNote } from './visit-note.ts';

const table = tableFromEnvironment();

export const handler = servePublic(
  notes,
  {
    ...createNoteReads(table),
    upvoteNote: async ({ params }, caller) => {
      const { count } = await visitNote(table, params.noteId, caller, 'upvote', notPublicError);
      return { upvotes: count, upvoted: true };
    },
    downloadNote: ({ params }, caller) => download(table, params.noteId, caller),
  },
  table,
);
