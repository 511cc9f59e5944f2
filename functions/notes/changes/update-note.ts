import { concurrentChangeText } from '../../contracts/http/problem.ts';
import { examSessionOf } from '../../contracts/domain/material.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import type { notes } from '../../contracts/notes.ts';
import type { RequestOf } from '../../contracts/http/route.ts';
import { privateObject, storedFileName } from '../../files/object-keys.ts';
import type { Stores } from '../../files/stores.ts';
import { inspectionTimeoutMs } from '../../files/uploaded-file.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { changedFields } from '../../table/site/audit.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { applyAction } from './apply-action.ts';
import { driveFile, claimUploadForNote, type NoteFile } from './claim-upload.ts';
import { requireNote } from '../note/require-note.ts';
import { requireSubject, requireFile, requireNotDeleted, type Action } from './actions.ts';
import { syncNoteFilesBestEffort } from '../../files/note-files.ts';

export type NoteChanges = RequestOf<typeof notes.updateNote>['body'];
type FieldChanges = Omit<NoteChanges, 'updated_at'>;

/** Whether a Drive id only repeats the note's own file from a response. */
function isCurrentFile(note: StoredNote, drive_file_id: string): boolean {
  const name = storedFileName(note);
  return (
    drive_file_id === note.drive_file_id ||
    (name !== undefined && drive_file_id === privateObject({ id: note.id, name }).key)
  );
}

/** The changed file fields. The type of a stored file comes from its bytes and cannot be set. */
function fileChanges(
  note: StoredNote,
  { drive_file_id, file_type }: Pick<FieldChanges, 'drive_file_id' | 'file_type'>,
  uploaded: NoteFile | undefined,
): Partial<StoredNote> {
  if (uploaded) return uploaded;
  if (drive_file_id && !isCurrentFile(note, drive_file_id))
    return driveFile(drive_file_id, file_type);
  return storedFileName(note) === undefined && file_type ? { file_type } : {};
}

const maxVersions = 10;

/**
 * The older versions after a change of the file. Replacing the file while the note is not public keeps none: so files
 * that should not have been public are removed.
 */
function versionsAfter(
  { versions = [], ...note }: StoredNote,
  changes: Partial<StoredNote>,
): Pick<StoredNote, 'versions'> {
  const { drive_file_id, file_type, size, sha256 = null } = note;
  const isReplaced = (changes.drive_file_id ?? drive_file_id) !== drive_file_id;
  if (isReplaced && note.status !== 'approved') return { versions: [] };
  if (!isReplaced || storedFileName(note) === undefined) return {};
  const replaced_at = new Date().toISOString();
  const version = { drive_file_id, file_type, size, sha256, replaced_at };
  return { versions: [version, ...versions].slice(0, maxVersions) };
}

const createAction =
  (changes: FieldChanges, uploaded: NoteFile | undefined): Action =>
  async (note, { table, storage }) => {
    requireNotDeleted(note);
    const { subject_id, upload_id: _, drive_file_id, file_type, ...fields } = changes;
    const hasNewSubject = subject_id !== undefined && subject_id !== note.subject_id;
    if (fields.status === 'approved' && note.status !== 'approved' && !uploaded)
      await requireFile(storage, note);
    const { kind = note.kind, exam_session = note.exam_session } = fields;
    const file = fileChanges(note, { drive_file_id, file_type }, uploaded);
    return changedFields<StoredNote>(note, {
      ...fields,
      exam_session: examSessionOf(kind, exam_session),
      ...(hasNewSubject && (await requireSubject(table, subject_id))),
      ...file,
      ...versionsAfter(note, file),
    })?.after;
  };

/**
 * Changes the given fields of a note and returns it; a new file replaces the old one. Throws 409 for an outdated
 * version (`updated_at`), and 400 or 409 for an unusable subject or file.
 */
export async function updateNote(
  stores: Stores,
  id: NoteId,
  { updated_at: version, ...changes }: NoteChanges,
  { actor, timeoutMs = inspectionTimeoutMs }: { actor: string; timeoutMs?: number },
): Promise<StoredNote> {
  const note = await requireNote(stores.table, id);
  requireNotDeleted(note);
  if (version && version !== note.updated_at) throw new HttpError(409, concurrentChangeText);
  const { upload_id } = changes;
  const isNew = !!upload_id && upload_id !== note.upload_id;
  const taken = isNew ? await claimUploadForNote(stores, id, upload_id, timeoutMs) : undefined;
  const action = createAction(changes, taken?.file);
  try {
    return await applyAction(stores, id, version, action, {
      actor,
      what: 'update',
      sync: taken?.sync,
    });
  } catch (error) {
    if (taken) await syncNoteFilesBestEffort(stores, taken.sync);
    throw error;
  }
}
