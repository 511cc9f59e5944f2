import { randomUUID } from 'node:crypto';
import type { NoteId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { transact } from '../table/core/transact.ts';
import {
  endMove,
  getMove,
  startMove,
  type FileMove,
  type MovedFile,
} from '../table/files/file-move.ts';
import { getNote, type StoredNote } from '../table/notes/note.ts';
import { planNoteFiles } from './file-state.ts';
import { storedFileName } from './object-keys.ts';
import type { Stores } from './stores.ts';
import { syncFiles, syncFilesBestEffort, type FileSync } from './sync-files.ts';

/** Longer than any request takes. */
const leaseMs = 60_000;

/** Before this, the file may only be waiting for the repair worker; afterwards a missing file is lost. */
const lostAfterMs = 60 * 60 * 1000;

/** 409 while another worker syncs the same files. */
export const fileStillStored = () =>
  new HttpError(409, 'The file is still being stored. Please try again in a moment.');

/** A new sync of a note's files, with its own lease. A `FileMove` is the stored record of a pending sync. */
export function newFileMove(note_id: NoteId, files: MovedFile[]): FileMove {
  const now = new Date().toISOString();
  return { note_id, since: now, lease: randomUUID(), leased_at: now, files };
}

/** Uploads whose file the note does not use. */
const unusedUploads = (note: StoredNote | undefined, { files }: FileMove) =>
  files.flatMap(({ upload_id, name }) =>
    upload_id === null || (note && storedFileName(note) === name) ? [] : [upload_id],
  );

const noteFileSync = ({ table }: Stores, move: FileMove): FileSync<StoredNote | undefined> => ({
  name: `note ${move.note_id}`,
  lostAfter: Date.parse(move.since) + lostAfterMs,
  read: () => getNote(table, move.note_id, { consistent: true }),
  plan: (note) => planNoteFiles(note, move.note_id, move.files),
  complete: (note) => endMove(table, move, unusedUploads(note, move)),
});

export const syncNoteFiles = (stores: Stores, move: FileMove): Promise<void> =>
  syncFiles(stores.storage, noteFileSync(stores, move));

export const syncNoteFilesBestEffort = (stores: Stores, move: FileMove): Promise<void> =>
  syncFilesBestEffort(stores.storage, noteFileSync(stores, move));

/** Takes over the lease; undefined when another worker was faster. */
export async function takeOverMove(
  { table }: Stores,
  current: FileMove,
): Promise<FileMove | undefined> {
  const move = { ...newFileMove(current.note_id, current.files), since: current.since };
  const failed = await transact(table, { move: startMove(move, current) });
  return failed.length === 0 ? move : undefined;
}

/** Takes over a pending sync with an expired lease, if there is one. Throws 409 while the lease is active. */
export async function takeOverExpiredMove(
  stores: Stores,
  id: NoteId,
): Promise<FileMove | undefined> {
  const current = await getMove(stores.table, id);
  if (!current) return undefined;
  const isExpired = Date.now() - Date.parse(current.leased_at) > leaseMs;
  const move = isExpired ? await takeOverMove(stores, current) : undefined;
  if (!move) throw fileStillStored();
  return move;
}

/** Finishes a pending sync with an expired lease, if there is one. Throws 409 while the lease is active. */
export async function finishExpiredMove(stores: Stores, id: NoteId): Promise<void> {
  const move = await takeOverExpiredMove(stores, id);
  if (move) await syncNoteFiles(stores, move);
}
