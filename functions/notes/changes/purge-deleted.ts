import type { Stores } from '../../files/stores.ts';
import { audit } from '../../table/site/audit.ts';
import { removeNote } from '../../table/notes/change-note.ts';
import { deleteOutline } from '../../table/notes/note-outline.ts';
import { deletePapers } from '../../table/notes/paper.ts';
import { startFileSync } from '../../table/submissions/file-sync.ts';
import { listNotes, type StoredNote } from '../../table/notes/note.ts';
import { newPendingSync, syncNoteFiles } from '../../files/note-files.ts';
import { storedFileName, storedFileNames } from '../../files/object-keys.ts';

/** The next run continues with the rest. */
const batchSize = 500;

/** Returns false for a note that was restored, or whose file sync is pending. */
async function purgeOne(stores: Stores, note: StoredNote, now: string): Promise<boolean> {
  const files = storedFileNames(note).map((name) => ({
    upload_id: name === storedFileName(note) ? (note.upload_id ?? null) : null,
    name,
  }));
  const sync = files.length === 0 ? undefined : newPendingSync(note.id, files);
  const { title, status } = note;
  const failed = await removeNote(stores.table, note, {
    ...(sync && { sync: startFileSync(sync) }),
    outline: deleteOutline(note.id),
    papers: deletePapers(note.id),
    audit: audit({
      who: 'schedule',
      what: 'purge',
      target: `note ${note.id}`,
      when: now,
      before: { title, status },
    }),
  });
  if (failed.length > 0) return false;
  if (sync) await syncNoteFiles(stores, sync);
  return true;
}

/**
 * Permanently deletes the notes that could be restored until before `now` (ISO 8601), with their files; returns their
 * count.
 */
export async function purgeDeletedNotes(stores: Stores, now: string): Promise<number> {
  let purged = 0;
  const expired = await listNotes(stores.table, 'deleted', { before: now, limit: batchSize });
  for (const note of expired) purged += Number(await purgeOne(stores, note, now));
  return purged;
}
