import type { StoredNote } from '../table/notes/note.ts';
import type { SyncedFile } from '../table/submissions/file-sync.ts';
import type { SubmissionRecord, SubmittedFile } from '../table/submissions/submission.ts';
import type { NoteId } from '../contracts/domain/fields.ts';
import {
  blankedObject,
  extractObjects,
  incomingObject,
  privateObject,
  publicObject,
  publicObjects,
  storedFileName,
  storedFileNames,
  type ObjectLocation,
} from './object-keys.ts';

/** Steps to the desired state: copy unless the target exists, then delete. */
export interface FilePlan {
  readonly copy?: { readonly from: ObjectLocation; readonly to: ObjectLocation };
  readonly remove: readonly ObjectLocation[];
}

const incomingObjectOf = ({ upload_id, name }: SyncedFile) =>
  upload_id === null ? [] : [incomingObject({ id: upload_id, name })];

/**
 * Plans for a note's files, the current one and older versions, and for others. The files of an approved note are
 * public, those of any other note private; a file that no note uses is removed, and so is what was extracted of an older
 * version. The private copy is kept while the note uses the file, so that a worker with an outdated plan cannot delete
 * the last copy.
 */
export function planNoteFiles(
  note: StoredNote | undefined,
  noteId: NoteId,
  files: readonly SyncedFile[],
): FilePlan[] {
  const names = note ? storedFileNames(note) : [];
  const current = note && storedFileName(note);
  const obsoleteObjects = (file: SyncedFile) => {
    if (file.name === current) return [];
    return names.includes(file.name)
      ? extractObjects(file)
      : [...publicObjects(file), privateObject({ ...file, id: noteId })];
  };
  const ownPlans = names.map((name): FilePlan => {
    const own = { id: noteId, name };
    return note?.status === 'approved'
      ? { copy: { from: privateObject(own), to: publicObject(own) }, remove: [] }
      : { copy: { from: publicObject(own), to: privateObject(own) }, remove: publicObjects(own) };
  });
  const removals = files.map((file): FilePlan => ({
    remove: [...obsoleteObjects(file), ...incomingObjectOf(file)],
  }));
  return [...ownPlans, ...removals];
}

/**
 * The plan for a submission's file. It is private while the submission is pending, or approved without a note;
 * otherwise the submission has no file: a rejected one loses it, and an approved one hands it over to its note.
 */
export function planSubmissionFile(
  submission: SubmissionRecord | undefined,
  file: SubmittedFile,
): FilePlan {
  const hasFile =
    submission &&
    submission.status !== 'rejected' &&
    submission.note_id === null &&
    submission.upload?.id === file.id;
  return hasFile
    ? { copy: { from: incomingObject(file), to: privateObject(file) }, remove: [] }
    : { remove: [incomingObject(file), privateObject(file), blankedObject(file)] };
}

/** Publishes the file of a newly approved submission and removes its private copy. */
export const planApprovedFile = (file: SubmittedFile): FilePlan => ({
  copy: {
    from: file.is_blanked ? blankedObject(file) : privateObject(file),
    to: publicObject(file),
  },
  remove: [incomingObject(file), privateObject(file), blankedObject(file)],
});
