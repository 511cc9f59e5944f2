import { ObjectMissing } from '../files/storage.ts';
import type { Stores } from '../files/stores.ts';
import { endMove, type FileMove } from '../table/files/file-move.ts';
import { getNote, type StoredNote } from '../table/notes/note.ts';
import type { Table } from '../table/core/table.ts';
import { arrangeFiles } from './arrange-files.ts';
import { storedFileName } from './own-file.ts';

/** A submission that publishes the file of its note is repaired by then. */
const waitForFileMs = 60 * 60 * 1000;

/** What says where the files of a note belong. */
const wanted = (note: StoredNote | undefined) =>
  note && [storedFileName(note), note.status === 'approved'].join();

const noteNow = (table: Table, { note_id }: FileMove) =>
  getNote(table, note_id, { consistent: true });

/** Uploads of files that did not become the note's, or are its no more. */
const wastedUploads = (note: StoredNote | undefined, { files }: FileMove) =>
  files.flatMap(({ upload_id, name }) =>
    upload_id === null || (note && storedFileName(note) === name) ? [] : [upload_id],
  );

async function arrange({ storage }: Stores, note: StoredNote | undefined, move: FileMove) {
  try {
    await arrangeFiles(storage, note, move);
  } catch (error) {
    const isLost =
      error instanceof ObjectMissing && Date.now() - Date.parse(move.since) > waitForFileMs;
    if (!isLost) throw error;
    console.error({ fault: 'file of a note is lost', note: move.note_id });
  }
}

/**
 * Brings the files of a note to where they belong, and says so. Whoever finds at the end that somebody else has taken
 * over looks again: what is done last fits the note as it is then.
 */
export async function settleFiles(stores: Stores, move: FileMove): Promise<void> {
  let note = await noteNow(stores.table, move);
  await arrange(stores, note, move);
  if (await endMove(stores.table, move, wastedUploads(note, move))) return;
  for (;;) {
    const now = await noteNow(stores.table, move);
    if (wanted(now) === wanted(note)) return;
    note = now;
    await arrange(stores, note, move);
  }
}

/** The same for a request whose decision stands in the table already: what fails now, the repair does later. */
export async function settleOrLeave(stores: Stores, move: FileMove): Promise<void> {
  try {
    await settleFiles(stores, move);
  } catch (error) {
    console.error({ fault: 'file of a note', note: move.note_id, reason: String(error) });
  }
}
