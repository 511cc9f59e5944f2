import type { StoredNote } from '../../table/notes/note.ts';
import type { FileType, NoteId, UploadId } from '../../contracts/domain/fields.ts';
import {
  requireUploadedFile,
  requireCleanFile,
  requireCleanInspection,
  uploadAlreadyClaimedText,
  waitForInspection,
} from '../../files/uploaded-file.ts';
import { privateObject, incomingObject, publicObject } from '../../files/object-keys.ts';
import { ObjectNotFoundError } from '../../files/storage.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError, fieldError } from '../../kernel/http/http-error.ts';
import { startFileSync, type PendingFileSync } from '../../table/submissions/file-sync.ts';
import { transact } from '../../table/write.ts';
import { isClaimedBy, claimUpload, type StoredUpload } from '../../table/submissions/upload.ts';
import {
  resumeExpiredSync,
  newPendingSync,
  fileSyncPendingError,
  acquireExpiredLease,
  syncNoteFilesBestEffort,
} from '../../files/note-files.ts';
import { driveFileId, driveIdText } from '../../contracts/domain/drive.ts';

/** The fields of a note that describe its file. */
export type NoteFile = Pick<
  StoredNote,
  'drive_file_id' | 'upload_id' | 'sha256' | 'file_type' | 'size' | 'pages'
>;

const uploadMissingText = 'Failed to upload file';

/** Claims the upload for the note and records its file as pending, in one transaction. */
async function claim(
  stores: Stores,
  note_id: NoteId,
  upload: StoredUpload,
): Promise<PendingFileSync> {
  const { id, name } = upload;
  if (isClaimedBy(upload, { note_id })) {
    const expired = await acquireExpiredLease(stores, note_id);
    if (expired?.files.some((file) => file.upload_id === id)) return expired;
    throw new HttpError(409, uploadAlreadyClaimedText);
  }
  const sync = newPendingSync(note_id, [{ upload_id: id, name }]);
  const failed = await transact(stores.table, {
    upload: claimUpload(id, { note_id }),
    sync: startFileSync(sync),
  });
  if (failed.length === 0) return sync;
  if (failed.includes('upload')) throw new HttpError(409, uploadAlreadyClaimedText);
  await resumeExpiredSync(stores, note_id);
  throw fileSyncPendingError();
}

/** Copies the claimed file to its private location. Throws 409 unless it is the file that was inspected. */
async function storePrivately(
  stores: Stores,
  note: NoteId,
  { id, name }: StoredUpload,
): Promise<NoteFile> {
  const location = privateObject({ id: note, name });
  await stores.storage.copy(incomingObject({ id, name }), location).catch((error: unknown) => {
    throw error instanceof ObjectNotFoundError ? new HttpError(409, uploadMissingText) : error;
  });
  const inspection = await requireCleanFile(stores, id, location);
  if (inspection === 'missing') throw new HttpError(409, uploadMissingText);
  const { sha256, file_type, size, pages } = inspection;
  return {
    drive_file_id: publicObject({ name }).key,
    upload_id: id,
    sha256,
    file_type: file_type ?? 'pdf',
    size,
    pages,
  };
}

/**
 * Claims an upload for a note and stores its file privately, after waiting for its inspection. Throws 400 or 409 for an
 * upload that is expired, taken, refused or not inspected in time. The caller stores the note and runs the sync; a sync
 * without the note removes the file.
 */
export async function claimUploadForNote(
  stores: Stores,
  note: NoteId,
  id: UploadId,
  timeoutMs: number,
): Promise<{ file: NoteFile; sync: PendingFileSync }> {
  const arrived = await requireUploadedFile(stores, id, { note_id: note });
  const upload = await waitForInspection(stores.table, arrived, timeoutMs);
  requireCleanInspection(upload);
  const sync = await claim(stores, note, upload);
  try {
    return { file: await storePrivately(stores, note, upload), sync };
  } catch (error) {
    await syncNoteFilesBestEffort(stores, sync);
    throw error;
  }
}

/** The file of a Drive id or link. Throws 400 for any other text. */
export function driveFile(drive_file_id: string, file_type: FileType | undefined): NoteFile {
  if (driveFileId(drive_file_id) === null) throw fieldError(400, 'drive_file_id', driveIdText);
  return {
    drive_file_id,
    upload_id: null,
    sha256: null,
    file_type: file_type ?? 'pdf',
    size: null,
    pages: null,
  };
}
