import type { NoteId, UploadId } from '../../contracts/domain/fields.ts';
import { deleteIf, checkIf, replaceIf, putIfAbsent } from '../change.ts';
import type { ConditionCheck } from '../change.ts';
import { queryFields, getFields } from '../read.ts';
import type { Table } from '../table.ts';
import { transact, writeConditionally } from '../write.ts';
import { deleteUpload } from './upload.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

/** A file that is or may be stored because of a note. */
export interface SyncedFile {
  /** The upload of the file, if an administrator sent it for this note. */
  upload_id: UploadId | null;
  name: string;
}

/** A pending file sync of a note: its start, and the lease of the worker that runs it. */
export interface PendingFileSync {
  note_id: NoteId;
  since: string;
  lease: string;
  leased_at: string;
  files: SyncedFile[];
}

const [patterns] = keyPatterns.fileSync;
const partition = patterns.pk;
const syncKey = (id: NoteId) => primaryKey(patterns, { id });

/** Records a pending sync. Fails if the note has one, or, with `expected`, if its lease has changed. */
export const startFileSync = (sync: PendingFileSync, expected?: PendingFileSync) => {
  const item = { ...syncKey(sync.note_id), ...sync };
  return expected ? replaceIf(item, { lease: expected.lease }) : putIfAbsent(item);
};

/** Fails if the lease has changed. */
export const fileSyncHasLease = ({ note_id, lease }: PendingFileSync): ConditionCheck =>
  checkIf(syncKey(note_id), { lease });

/** The pending sync of a note's files, strongly consistent. */
export const getPendingSync = (table: Table, id: NoteId): Promise<PendingFileSync | undefined> =>
  getFields(table, syncKey(id), { consistent: true });

/** The pending syncs that were leased before a time (ISO 8601). */
export async function listPendingNoteSyncs(
  table: Table,
  before: string,
): Promise<PendingFileSync[]> {
  const syncs = await queryFields<PendingFileSync>(table, { partition });
  return syncs.filter(({ leased_at }) => leased_at < before);
}

/** Deletes a pending sync and these uploads. Returns false if the lease has changed. */
export async function endNoteFileSync(
  table: Table,
  { note_id, lease }: PendingFileSync,
  uploads: readonly UploadId[],
): Promise<boolean> {
  const sync = deleteIf(syncKey(note_id), { lease });
  if (uploads.length === 0) return writeConditionally(table, sync);
  const failed = await transact(table, {
    sync,
    ...Object.fromEntries(uploads.map((id) => [`upload ${id}`, deleteUpload(id)])),
  });
  return failed.length === 0;
}
