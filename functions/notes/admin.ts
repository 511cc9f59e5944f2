import { notes, type AdminNote } from '../contracts/notes.ts';
import { storesFromEnvironment } from '../files/stores.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import type { StoredNote } from '../table/notes/note.ts';
import { getSiteCounts } from '../table/notes/stats.ts';
import { toAdminNote } from './lists/admin-note-response.ts';
import { createCatalogue } from './note/catalogue.ts';
import { applyAction } from './changes/apply-action.ts';
import { createNote } from './changes/create-note.ts';
import { requireNote } from './note/require-note.ts';
import { listAllNotes } from './lists/list-all-notes.ts';
import { takeDown, restoreNote } from './changes/take-down.ts';
import { updateNote } from './changes/update-note.ts';
import { softDelete, approve, restore, unpublish } from './changes/actions.ts';
import { driveLinks, showFileUrl } from '../files/file-url.ts';
import { privateObject, publicObject, storedFileName } from '../files/object-keys.ts';
import { downloadName } from './note/file-links.ts';
import { runEach } from '../kernel/run-each.ts';

const stores = storesFromEnvironment();
const { table } = stores;
/** Not cached: administrators must see their own writes. */
const catalogue = createCatalogue(table, 0);

const shown = async (note: Promise<StoredNote>): Promise<AdminNote> =>
  toAdminNote(catalogue, await note);

const texts = {
  fault: 'change of many notes',
  noTime: 'There was no time left for this note. Please try again.',
  failed: 'Failed to update note. Please try again.',
};

const bulkActions = { approve, unpublish, delete: softDelete, restore };

export const handler = serveAdmin(
  notes,
  {
    listAllNotes: ({ query }) => listAllNotes(table, catalogue, query),
    getAdminNote: ({ params }) => shown(requireNote(table, params.noteId)),
    getNoteFile: async ({ params, query }) => {
      const note = await requireNote(table, params.noteId);
      const name = storedFileName(note);
      const file = { id: note.id, name: name ?? '' };
      const stored = {
        locations: [privateObject(file), publicObject(file)],
        type: note.file_type,
        isClean: true,
      };
      const found = name === undefined ? driveLinks(note.drive_file_id) : stored;
      return showFileUrl(stores.storage, downloadName(note), found, query.disposition);
    },
    createNote: ({ body }, caller) =>
      shown(createNote(stores, { fields: body, actor: caller.userId })),
    updateNote: ({ params, body }, caller) =>
      shown(updateNote(stores, params.noteId, body, { actor: caller.userId })),
    deleteNote: ({ params }, caller) =>
      shown(
        applyAction(stores, params.noteId, undefined, softDelete, {
          actor: caller.userId,
          what: 'delete',
        }),
      ),
    takeDownNote: async ({ params, body }, caller) => {
      const { note, ...points } = await takeDown(stores, params.noteId, body, caller.userId);
      return { note: await toAdminNote(catalogue, note), ...points };
    },
    restoreNote: ({ params, body }, caller) =>
      shown(restoreNote(stores, params.noteId, body, caller.userId)),
    changeNotes: ({ body: { ids, action: what } }, { userId: actor }) =>
      runEach(
        [...new Set(ids)].map((id) => ({ id })),
        texts,
        ({ id }) => applyAction(stores, id, undefined, bulkActions[what], { actor, what }),
      ),
    getAdminStats: async () => {
      const { notes: approved, downloads, upvotes, ...waiting } = await getSiteCounts(table);
      const { pending_notes, pending_materials, pending_submissions } = waiting;
      return {
        total_notes: approved + pending_notes,
        total_downloads: downloads + waiting.pending_downloads,
        total_upvotes: upvotes + waiting.pending_upvotes,
        pending_approval: pending_notes + pending_materials + pending_submissions,
        pending_submissions,
      };
    },
  },
  table,
);
