import { notes } from '../contracts/notes.ts';
import type { AdminNote } from '../contracts/notes.ts';
import { storesFromEnvironment } from '../files/stores.ts';
import { serve } from '../kernel/serve.ts';
import type { StoredNote } from '../table/note.ts';
import { getUser } from '../table/user.ts';
import { adminNote } from './adminNote.ts';
import { adminStats } from './adminStats.ts';
import { catalogueOf } from './catalogue.ts';
import { changeKnown } from './changeKnown.ts';
import { changeMany } from './changeMany.ts';
import { createNote } from './createNote.ts';
import { knownNote } from './knownNote.ts';
import { listAllNotes } from './listAllNotes.ts';
import { noteFileAddress } from './noteFileAddress.ts';
import { updateNote } from './updateNote.ts';
import { deleted, restored } from './wishes.ts';

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
    getAdminNote: ({ params }) => shown(knownNote(table, params.noteId)),
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
