import { notes } from '../contracts/notes.ts';
import { createSearch } from '../search/storage/open-search.ts';
import { serve } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { createCatalogue, publicCacheSeconds } from './note/catalogue.ts';
import { download } from './visits/download.ts';
import { listNotes } from './lists/list-notes.ts';
import { recentNotes } from './lists/recent-notes.ts';
import { showCourse } from './note/show-course.ts';
import { showNote } from './note/show-note.ts';
import { upvote } from './visits/upvote.ts';

const table = tableFromEnvironment();
const catalogue = createCatalogue(table, publicCacheSeconds);
const openSearch = createSearch();

export const handler = serve(
  notes,
  'public',
  {
    listNotes: ({ query }) => listNotes(table, catalogue, query, openSearch),
    listRecentNotes: async ({ query }) => ({
      items: await recentNotes(table, catalogue, query.limit),
    }),
    getNote: ({ params }) => showNote(table, catalogue, params.noteId),
    getCourse: ({ params }) =>
      showCourse(table, catalogue, { scheme_year: params.schemeYear, code: params.code }),
    upvoteNote: async ({ params }, caller) => ({
      upvotes: await upvote(table, params.noteId, caller),
      upvoted: true,
    }),
    downloadNote: ({ params }, caller) => download(table, params.noteId, caller),
  },
  { table },
);
