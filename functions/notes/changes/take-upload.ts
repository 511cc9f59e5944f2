import { setTimeout as sleep } from 'node:timers/promises';
import type { FileType, NoteId, UploadId } from '../../contracts/domain/fields.ts';
import { requireArrivedUpload, uploadTakenText } from '../../files/arrived-upload.ts';
import { requireCleanFile, requireCleanInspection } from '../../files/clean-file.ts';
import { privateObject, incomingObject, publicObject } from '../../files/object-keys.ts';
import { ObjectMissing } from '../../files/storage.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { startMove, type FileMove } from '../../table/files/file-move.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import {
  isClaimedBy,
  claimUpload,
  getUpload,
  type StoredUpload,
} from '../../table/files/upload.ts';
import {
  finishExpiredMove,
  newFileMove,
  fileStillStored,
  takeOverExpiredMove,
} from '../../files/note-files.ts';
import { syncNoteFilesBestEffort } from '../../files/note-files.ts';

/** What a note stores of its file. */
export interface NoteFile {
  drive_file_id: string;
  upload_id: UploadId | null;
  sha256: string | null;
  file_type: FileType;
  size: number | null;
  pages: number | null;
}

/** How long an inspection is waited for. It takes well under a second once the file is there. */
export const patienceMs = 6000;
const pauseMs = 200;

const lostText = 'Failed to upload file';

/** An upload as soon as it is inspected, or as it is when patience ends. */
async function inspected(table: Table, upload: StoredUpload, patience: number) {
  const until = Date.now() + patience;
  let now: StoredUpload | undefined = upload;
  while (now && !now.inspection && Date.now() < until) {
    await sleep(pauseMs);
    now = await getUpload(table, upload.id);
  }
  return now ?? upload;
}

/** Makes the upload the note's and says that its file is on its way, both or neither. */
async function claim(stores: Stores, note_id: NoteId, upload: StoredUpload): Promise<FileMove> {
  const { id, name } = upload;
  if (isClaimedBy(upload, { note_id })) {
    const left = await takeOverExpiredMove(stores, note_id);
    if (left?.files.some((file) => file.upload_id === id)) return left;
    throw new HttpError(409, uploadTakenText);
  }
  const move = newFileMove(note_id, [{ upload_id: id, name }]);
  const failed = await transact(stores.table, {
    upload: claimUpload(id, { note_id }),
    move: startMove(move),
  });
  if (failed.length === 0) return move;
  if (failed.includes('upload')) throw new HttpError(409, uploadTakenText);
  await finishExpiredMove(stores, note_id);
  throw fileStillStored();
}

/** Keeps the claimed file where only we write, and says what it is. Refuses (409) any but the one that was inspected. */
async function keep(stores: Stores, note: NoteId, { id, name }: StoredUpload): Promise<NoteFile> {
  const place = privateObject({ id: note, name });
  await stores.storage.copy(incomingObject({ id, name }), place).catch((error: unknown) => {
    throw error instanceof ObjectMissing ? new HttpError(409, lostText) : error;
  });
  const found = await requireCleanFile(stores, id, place);
  if (found === 'gone') throw new HttpError(409, lostText);
  const { sha256, file_type, size, pages } = found;
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
 * Takes the file of an upload for a note, private as yet: it is the note's, or nobody's, from here on. Waits for its
 * inspection for a while. Refuses (400, 409) what has expired, is taken, is not clean, or is not yet inspected.
 * The caller stores the note and settles the move, or settles the move alone, which throws the file away.
 */
export async function takeUpload(
  stores: Stores,
  note: NoteId,
  id: UploadId,
  patience: number,
): Promise<{ file: NoteFile; move: FileMove }> {
  const arrived = await requireArrivedUpload(stores, id, { note_id: note });
  const upload = await inspected(stores.table, arrived, patience);
  requireCleanInspection(upload);
  const move = await claim(stores, note, upload);
  try {
    return { file: await keep(stores, note, upload), move };
  } catch (error) {
    await syncNoteFilesBestEffort(stores, move);
    throw error;
  }
}
