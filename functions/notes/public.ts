import { notes } from '../contracts/notes.ts';
import { serve } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { createNoteReads } from './reads.ts';
import { download } from './visits/download.ts';
import { upvote } from './visits/upvote.ts';

const table = tableFromEnvironment();

export const handler = serve(
  notes,
  'public',
  {
    ...createNoteReads(table),
    upvoteNote: async ({ params }, caller) => ({
      upvotes: await upvote(table, params.noteId, caller),
      upvoted: true,
    }),
    downloadNote: ({ params }, caller) => download(table, params.noteId, caller),
  },
  { table },
);
