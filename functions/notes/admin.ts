import { notes } from '../contracts/notes.ts';
import type { AdminNote } from '../contracts/notes.ts';
import { storesFromEnvironment } from '../files/stores.ts';
import { serve } from '../kernel/http/serve.ts';
import type { StoredNote } from '../table/notes/note.ts';
import { getUser } from '../table/site/user.ts';
import { adminNote } from './admin-list/admin-note-response.ts';
import { adminStats } from './admin-list/admin-stats.ts';
import { catalogueOf } from './note/catalogue.ts';
import { changeKnown } from './changes/change-note.ts';
import { changeMany } from './changes/bulk-actions.ts';
import { createNote } from './changes/create-note.ts';
import { requireNote } from './note/require-note.ts';
import { listAllNotes } from './admin-list/list-all-notes.ts';
import { noteFileAddress } from './admin-list/note-file-address.ts';
import { updateNote } from './changes/update-note.ts';
import { deleted, restored } from './changes/actions.ts';

const stores = storesFromEnvironment();
const { table } = stores;
/** An administrator reads what was just written. */
const catalogue = catalogueOf(table, 0);

const shown = async (note: Promise<StoredNote>): Promise<AdminNote> =>
  adminNote(catalogue, await note);

export const handler = serve(
  notes,
  'admin',
  {
    listAllNotes: ({ query }) => listAllNotes(table, catalogue, query),
    getAdminNote: ({ params }) => shown(requireNote(table, params.noteId)),
    getNoteFile: ({ params, query }) => noteFileAddress(stores, params.noteId, query.disposition),
    createNote: ({ body }, caller) =>
      shown(createNote(stores, { given: body, who: caller.userId! })),
    updateNote: ({ params, body }, caller) =>
      shown(updateNote(stores, params.noteId, body, { who: caller.userId! })),
    deleteNote: ({ params }, caller) =>
      shown(
        changeKnown(stores, params.noteId, undefined, deleted, {
          who: caller.userId!,
          what: 'delete',
        }),
      ),
    restoreNote: ({ params }, caller) =>
      shown(
        changeKnown(stores, params.noteId, undefined, restored, {
          who: caller.userId!,
          what: 'restore',
        }),
      ),
    changeNotes: ({ body }, caller) => changeMany(stores, body, caller.userId!),
    getAdminStats: () => adminStats(table),
  },
  { table, roleOf: async (userId) => (await getUser(table, userId))?.role },
);
