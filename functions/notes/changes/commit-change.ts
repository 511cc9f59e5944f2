import type { Stores } from '../../files/stores.ts';
import { audit, changedFields } from '../../table/site/audit.ts';
import { changeNote } from '../../table/notes/change-note.ts';
import { startMove, type FileMove } from '../../table/files/file-move.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { fileSteps } from './file-hash-steps.ts';
import { finishExpiredMove, newFileMove, fileStillStored } from '../../files/note-files.ts';
import { onlySubject } from './note-subject.ts';
import { storedFileName } from '../../files/file-state.ts';
import { syncNoteFilesBestEffort } from '../../files/note-files.ts';

/** Who changes a note, what the log calls it, and the move that has begun with a new file. */
export interface Deed {
  who: string;
  what: string;
  move?: FileMove;
}

const place = (note: StoredNote) =>
  storedFileName(note) === undefined
    ? undefined
    : [note.status === 'approved', storedFileName(note)].join();

/** How the files have to move for a change, if they have to. */
function moveFor(before: StoredNote, after: StoredNote, begun?: FileMove): FileMove | undefined {
  const old = storedFileName(before);
  const left =
    old === undefined || old === storedFileName(after)
      ? []
      : [{ upload_id: before.upload_id ?? null, name: old }];
  if (begun) return { ...begun, files: [...begun.files, ...left] };
  return place(before) === place(after) ? undefined : newFileMove(after.id, left);
}

/**
 * Writes a changed note, with all that follows from it, in one transaction; then its files move. Returns whether it
 * was still as it was read. Refuses (409) while its files are on their way because of another change.
 */
export async function commitChange(
  stores: Stores,
  before: StoredNote,
  after: StoredNote,
  { who, what, move: begun }: Deed,
): Promise<boolean> {
  const move = moveFor(before, after, begun);
  const failed = await changeNote(stores.table, before, after, {
    ...fileSteps(before, after),
    ...(after.subject_id !== before.subject_id && { subject: onlySubject(after) }),
    ...(move && { move: startMove(move, begun) }),
    audit: audit({
      who,
      what,
      target: `note ${after.id}`,
      when: after.updated_at,
      ...changedFields<Partial<StoredNote>>(before, { ...after, updated_at: undefined }),
    }),
  });
  if (failed.includes('move')) {
    if (begun) throw fileStillStored();
    await finishExpiredMove(stores, after.id);
    return false;
  }
  if (failed.length > 0) return false;
  if (move) await syncNoteFilesBestEffort(stores, move);
  return true;
}
