import { randomUUID } from 'node:crypto';
import type { NoteId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { transact } from '../table/write.ts';
import { endNoteFileSync, getPendingSync, startFileSync } from '../table/submissions/file-sync.ts';
import type { PendingFileSync, SyncedFile } from '../table/submissions/file-sync.ts';
import { getNote, type StoredNote } from '../table/notes/note.ts';
import { planNoteFiles } from './file-state.ts';
import { storedFileName } from './object-keys.ts';
import type { Stores } from './stores.ts';
import { syncFiles, syncFilesBestEffort, type FileSync } from './sync-files.ts';

/** Longer than any request takes. */
const leaseMs = 60_000;

/** After this time, a missing file counts as lost; before it, the repair worker may still restore it. */
const lostAfterMs = 60 * 60 * 1000;

/** 409 while another worker syncs the same files. */
export const fileSyncPendingError = () =>
  new HttpError(409, 'The file is still being stored. Please try again in a moment.');

/** A new sync of a note's files, with its own lease. A `PendingFileSync` is the stored record of a pending sync. */
export function newPendingSync(note_id: NoteId, files: SyncedFile[]): PendingFileSync {
  const now = new Date().toISOString();
  return { note_id, since: now, lease: randomUUID(), leased_at: now, files };
}

/** Uploads whose file the note does not use. */
const unusedUploads = (note: StoredNote | undefined, { files }: PendingFileSync) =>
  files.flatMap(({ upload_id, name }) =>
    upload_id === null || (note && storedFileName(note) === name) ? [] : [upload_id],
  );

const noteFileSync = (
  { table }: Stores,
  sync: PendingFileSync,
): FileSync<StoredNote | undefined> => ({
  name: `note ${sync.note_id}`,
  lostAfter: Date.parse(sync.since) + lostAfterMs,
  read: () => getNote(table, sync.note_id, { consistent: true }),
  plan: (note) => planNoteFiles(note, sync.note_id, sync.files),
  end: (note) => endNoteFileSync(table, sync, unusedUploads(note, sync)),
});

export const syncNoteFiles = (stores: Stores, sync: PendingFileSync): Promise<void> =>
  syncFiles(stores.storage, noteFileSync(stores, sync));

export const syncNoteFilesBestEffort = (stores: Stores, sync: PendingFileSync): Promise<void> =>
  syncFilesBestEffort(stores.storage, noteFileSync(stores, sync));

/** Acquires the lease; undefined if another worker has acquired it first. */
export async function acquireLease(
  { table }: Stores,
  current: PendingFileSync,
): Promise<PendingFileSync | undefined> {
  const sync = { ...newPendingSync(current.note_id, current.files), since: current.since };
  const failed = await transact(table, { sync: startFileSync(sync, current) });
  return failed.length === 0 ? sync : undefined;
}

/** Acquires the lease of a pending sync if it has expired. Throws 409 while the lease is active. */
export async function acquireExpiredLease(
  stores: Stores,
  id: NoteId,
): Promise<PendingFileSync | undefined> {
  const current = await getPendingSync(stores.table, id);
  if (!current) return undefined;
  const isExpired = Date.now() - Date.parse(current.leased_at) > leaseMs;
  const sync = isExpired ? await acquireLease(stores, current) : undefined;
  if (!sync) throw fileSyncPendingError();
  return sync;
}

/** Resumes a pending sync with an expired lease, if there is one. Throws 409 while the lease is active. */
export async function resumeExpiredSync(stores: Stores, id: NoteId): Promise<void> {
  const sync = await acquireExpiredLease(stores, id);
  if (sync) await syncNoteFiles(stores, sync);
}
