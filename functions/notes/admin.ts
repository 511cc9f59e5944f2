import { notes, type AdminNote } from '../contracts/notes.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import { storesFromEnvironment } from '../files/stores.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import type { StoredNote } from '../table/notes/note.ts';
import { getSiteCounts } from '../table/notes/stats.ts';
import { toAdminNote } from './lists/admin-note-response.ts';
import { createCatalogue } from './note/catalogue.ts';
import { applyAction } from './changes/apply-action.ts';
import { runBulkAction } from './changes/bulk-actions.ts';
import { createNote } from './changes/create-note.ts';
import { requireNote } from './note/require-note.ts';
import { listAllNotes } from './lists/list-all-notes.ts';
import { takeDown } from './changes/take-down.ts';
import { updateNote } from './changes/update-note.ts';
import { restoreNote } from './changes/restore-note.ts';
import { softDelete } from './changes/actions.ts';
import type { NoteId } from '../contracts/domain/fields.ts';
import { contentTypes } from '../files/content-type.ts';
import { privateObject, publicObject, storedFileName } from '../files/object-keys.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { downloadName as filenameOf } from './note/download-name.ts';
import { noteFileLinks } from './note/file-links.ts';

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

const urlTtlSeconds = 5 * 60;
const noFile = () => new HttpError(404, 'No file available for download');

/** A presigned URL of the file of a note in any state, valid for five minutes. Only a PDF is inline. */
async function noteFileUrl(
  id: NoteId,
  requestedDisposition: 'inline' | 'attachment' = 'attachment',
): Promise<ResponseBodyOf<typeof notes.getNoteFile>> {
  const note = await requireNote(table, id);
  const name = storedFileName(note);
  const filename = filenameOf(note);
  const expires_at = new Date(Date.now() + urlTtlSeconds * 1000).toISOString();
  if (name === undefined) {
    const { file_url, preview_url } = noteFileLinks(note);
    const url = requestedDisposition === 'inline' ? preview_url : file_url;
    if (url === null) throw noFile();
    return { url, filename, expires_at };
  }
  const file = { id, name };
  const disposition = note.file_type === 'pdf' ? requestedDisposition : 'attachment';
  const headers = {
    contentType: contentTypes[note.file_type],
    disposition: `${disposition}; filename="${filename}"`,
  };
  // A sync may be pending, so the file is at either location.
  for (const location of [privateObject(file), publicObject(file)])
    if (await stores.storage.has(location))
      return {
        url: await stores.storage.presignedGetUrl(location, headers, urlTtlSeconds),
        filename,
        expires_at,
      };
  throw noFile();
}

export const handler = serveAdmin(
  notes,
  {
    listAllNotes: ({ query }) => listAllNotes(table, catalogue, query),
    getAdminNote: ({ params }) => shown(requireNote(table, params.noteId)),
    getNoteFile: ({ params, query }) => noteFileUrl(params.noteId, query.disposition),
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
    changeNotes: ({ body }, caller) => runBulkAction(stores, body, caller.userId),
    getAdminStats,
  },
  table,
);
