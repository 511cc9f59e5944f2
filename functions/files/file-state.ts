import type { StoredNote } from '../table/notes/note.ts';
import type { MovedFile } from '../table/files/file-move.ts';
import type { SubmissionRecord, SubmittedFile } from '../table/files/submission.ts';
import type { NoteId } from '../contracts/domain/fields.ts';
import { incomingObject, privateObject, publicObject, type ObjectLocation } from './object-keys.ts';

/** What brings one file to the location that the state of its owner wants: a copy if it is missing, then removals. */
export interface FilePlan {
  readonly copy?: { readonly from: ObjectLocation; readonly to: ObjectLocation };
  readonly remove: readonly ObjectLocation[];
}

const filesFolder = publicObject({ name: '' }).key;

/** The name of a note's stored file; undefined where the file is on Drive. */
export const storedFileName = ({
  drive_file_id,
}: Pick<StoredNote, 'drive_file_id'>): string | undefined =>
  drive_file_id.startsWith(filesFolder) ? drive_file_id.slice(filesFolder.length) : undefined;

const incomingObjectOf = ({ upload_id, name }: MovedFile) =>
  upload_id === null ? [] : [incomingObject({ id: upload_id, name })];

/**
 * The plans for a note's own file and for others that it has, or had. The file of an approved note is public, that of
 * any other note private; a file that no note has is removed. The private copy stays as long as the note has the file,
 * so that a late worker can never delete the last copy.
 */
export function planNoteFiles(
  note: StoredNote | undefined,
  noteId: NoteId,
  files: readonly MovedFile[],
): FilePlan[] {
  const ownName = note && storedFileName(note);
  const removals = files.map((file): FilePlan => {
    const unwanted =
      file.name === ownName ? [] : [publicObject(file), privateObject({ ...file, id: noteId })];
    return { remove: [...unwanted, ...incomingObjectOf(file)] };
  });
  if (ownName === undefined) return removals;
  const own = { id: noteId, name: ownName };
  const ownPlan: FilePlan =
    note?.status === 'approved'
      ? { copy: { from: privateObject(own), to: publicObject(own) }, remove: [] }
      : { copy: { from: publicObject(own), to: privateObject(own) }, remove: [publicObject(own)] };
  return [ownPlan, ...removals];
}

/**
 * The plan for a file of a submission. A pending one keeps it private for the review, as does an approved one without
 * a note. Approval with a note hands the file over to the note: it becomes public once. A rejected one has none.
 */
export function planSubmissionFile(
  submission: SubmissionRecord | undefined,
  file: SubmittedFile,
): FilePlan {
  const [incoming, private_] = [incomingObject(file), privateObject(file)];
  const remove = [incoming, private_];
  if (!submission || submission.status === 'rejected' || submission.upload?.id !== file.id)
    return { remove };
  if (submission.note_id === null) return { copy: { from: incoming, to: private_ }, remove: [] };
  const isHandedOver = submission.unfinished_since === undefined;
  return isHandedOver ? { remove } : { copy: { from: private_, to: publicObject(file) }, remove };
}
