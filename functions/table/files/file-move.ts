import type { NoteId, UploadId } from '../../contracts/domain/fields.ts';
import { deleteIf, checkIf, replaceIf } from '../core/change.ts';
import { fieldsOf, type Item } from '../core/item.ts';
import { getItem, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, transact, type Step } from '../core/transact.ts';
import { deleteUpload } from './upload.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

/** A file that is or may be stored because of a note. */
export interface MovedFile {
  /** The upload of the file, if an administrator sent it for this note. */
  upload_id: UploadId | null;
  name: string;
}

/** Says that files of a note are not where they belong, since when, and which worker holds the lease. */
export interface FileMove {
  note_id: NoteId;
  since: string;
  lease: string;
  leased_at: string;
  files: MovedFile[];
}

const [patterns] = keyPatterns.fileMove;
const partition = patterns.pk;
const moveKey = (id: NoteId) => primaryKey(patterns, { id });
const moveOf = (item: Item) => fieldsOf<FileMove>(item);

/** Records a pending sync. Fails if the note has one, or, with `seen`, if the lease of that one has changed. */
export const startMove = (move: FileMove, seen?: FileMove): Step => {
  const item = { ...moveKey(move.note_id), ...move };
  return seen ? replaceIf(item, { lease: seen.lease }) : putIfAbsent(item);
};

/** Fails if the lease has changed. */
export const moveHasLease = ({ note_id, lease }: FileMove): Step =>
  checkIf(moveKey(note_id), { lease });

/** The pending sync of a note's files, strongly consistent. */
export async function getMove(table: Table, id: NoteId): Promise<FileMove | undefined> {
  const item = await getItem(table, moveKey(id), { consistent: true });
  return item && moveOf(item);
}

/** The pending syncs that were leased before a time (ISO 8601). */
export async function listMoves(table: Table, before: string): Promise<FileMove[]> {
  const items = await queryItems(table, { partition });
  return items.map((item) => moveOf(item)).filter(({ leased_at }) => leased_at < before);
}

/** Deletes a pending sync and these uploads. Returns false if the lease has changed. */
export async function endMove(
  table: Table,
  { note_id, lease }: FileMove,
  uploads: readonly UploadId[],
): Promise<boolean> {
  const failed = await transact(table, {
    move: deleteIf(moveKey(note_id), { lease }),
    ...Object.fromEntries(uploads.map((id) => [`upload ${id}`, deleteUpload(id)])),
  });
  return failed.length === 0;
}
