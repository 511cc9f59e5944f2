import { notes, type AdminNote } from '../contracts/notes.ts';
import type { RequestOf, ResponseBodyOf } from '../contracts/http/route.ts';
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
import { softDelete, approve, restore, unpublish, type Action } from './changes/actions.ts';
import { driveLinks, showFileUrl } from '../files/file-url.ts';
import { privateObject, publicObject, storedFileName } from '../files/object-keys.ts';
import { downloadName as filenameOf } from './note/file-links.ts';
import { runEach } from '../kernel/run-each.ts';

const stores = storesFromEnvironment();
const { table } = stores;
/** Not cached: administrators must see their own writes. */
const catalogue = createCatalogue(table, 0);

const shown = async (note: Promise<StoredNote>): Promise<AdminNote> =>
  toAdminNote(catalogue, await note);

/** Counts for the dashboard: notes that are not deleted, and pending items. */
async function getAdminStats(): Promise<ResponseBodyOf<typeof notes.getAdminStats>> {
  const counts = await getSiteCounts(table);
  return {
    total_notes: counts.notes + counts.pending_notes,
    total_downloads: counts.downloads + counts.pending_downloads,
    total_upvotes: counts.upvotes + counts.pending_upvotes,
    pending_approval: counts.pending_notes + counts.pending_materials + counts.pending_submissions,
    pending_submissions: counts.pending_submissions,
  };
}

type GetNoteFile = typeof notes.getNoteFile;

/** A URL of the file of a note in any state, valid for five minutes. */
async function noteFileUrl({
  params,
  query,
}: Pick<RequestOf<GetNoteFile>, 'params' | 'query'>): Promise<ResponseBodyOf<GetNoteFile>> {
  const note = await requireNote(table, params.noteId);
  const name = storedFileName(note);
  const file = { id: note.id, name: name ?? '' };
  const stored = {
    locations: [privateObject(file), publicObject(file)],
    type: note.file_type,
    isClean: true,
  };
  return showFileUrl(
    stores.storage,
    filenameOf(note),
    name === undefined ? driveLinks(note.drive_file_id) : stored,
    query.disposition,
  );
}

type ChangeNotes = typeof notes.changeNotes;

const texts = {
  fault: 'change of many notes',
  noTime: 'There was no time left for this note. Please try again.',
  failed: 'Failed to update note. Please try again.',
};

const bulkActions: Record<RequestOf<ChangeNotes>['body']['action'], Action> = {
  approve,
  unpublish,
  delete: softDelete,
  restore,
};

/** Applies an action to many notes, each by itself. */
const runBulkAction = (
  { ids, action }: RequestOf<ChangeNotes>['body'],
  actor: string,
): Promise<ResponseBodyOf<ChangeNotes>> =>
  runEach(
    [...new Set(ids)].map((id) => ({ id })),
    texts,
    ({ id }) => applyAction(stores, id, undefined, bulkActions[action], { actor, what: action }),
  );

export const handler = serveAdmin(
  notes,
  {
    listAllNotes: ({ query }) => listAllNotes(table, catalogue, query),
    getAdminNote: ({ params }) => shown(requireNote(table, params.noteId)),
    getNoteFile: noteFileUrl,
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
    changeNotes: ({ body }, caller) => runBulkAction(body, caller.userId),
    getAdminStats,
  },
  table,
);
