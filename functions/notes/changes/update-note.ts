import { concurrentChangeText } from '../../contracts/http/conflict.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import type { notes } from '../../contracts/notes.ts';
import type { RequestOf } from '../../contracts/http/route.ts';
import { privateObject } from '../../files/object-keys.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { changedFields } from '../../table/site/audit.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { changeKnown, type Wish } from './change-note.ts';
import { driveFile } from './drive-file.ts';
import { requireNote } from '../note/require-note.ts';
import { noteSubject } from './note-subject.ts';
import { storedFileName } from '../../files/file-state.ts';
import { syncNoteFilesBestEffort } from '../../files/note-files.ts';
import { patienceMs, takeUpload, type NoteFile } from './take-upload.ts';
import { onlyPresent, onlyWithFile } from './actions.ts';

export type NoteChanges = RequestOf<typeof notes.updateNote>['body'];

/** Whether a Drive id is only what the caller was shown of the note's own file. */
function isShown(note: StoredNote, drive_file_id: string): boolean {
  const name = storedFileName(note);
  return (
    drive_file_id === note.drive_file_id ||
    (name !== undefined && drive_file_id === privateObject({ id: note.id, name }).key)
  );
}

/** What becomes of the file; nothing where it stays. The type of a file that is kept here is what its bytes say. */
function fileChanges(
  note: StoredNote,
  { drive_file_id, file_type }: NoteChanges,
  uploaded: NoteFile | undefined,
): Partial<StoredNote> {
  if (uploaded) return uploaded;
  if (drive_file_id && !isShown(note, drive_file_id)) return driveFile(drive_file_id, file_type);
  return storedFileName(note) === undefined && file_type ? { file_type } : {};
}

const wishOf =
  (stores: Stores, changes: NoteChanges, uploaded: NoteFile | undefined): Wish =>
  async (note) => {
    onlyPresent(note);
    const { title, description, subject_id, semester, module_number, topics, status } = changes;
    const moves = subject_id !== undefined && subject_id !== note.subject_id;
    if (status === 'approved' && note.status !== 'approved' && !uploaded)
      await onlyWithFile(stores.storage, note);
    const wished = {
      title,
      description: description === undefined ? undefined : description || null,
      ...(moves && (await noteSubject(stores.table, subject_id))),
      semester,
      module_number,
      topics,
      status,
      ...fileChanges(note, changes, uploaded),
    };
    return changedFields<Partial<StoredNote>>(note, wished)?.after;
  };

/**
 * Changes what is given of a note and returns it; a new file takes the place of the old one, which is removed.
 * Refuses (409) when another version was seen, and (400, 409) what subject or file do not allow.
 */
export async function updateNote(
  stores: Stores,
  id: NoteId,
  { updated_at: seen, ...changes }: NoteChanges,
  { who, patience = patienceMs }: { who: string; patience?: number },
): Promise<StoredNote> {
  const note = await requireNote(stores.table, id);
  onlyPresent(note);
  if (seen && seen !== note.updated_at) throw new HttpError(409, concurrentChangeText);
  const { upload_id } = changes;
  const isNew = !!upload_id && upload_id !== note.upload_id;
  const taken = isNew ? await takeUpload(stores, id, upload_id, patience) : undefined;
  const wish = wishOf(stores, changes, taken?.file);
  try {
    return await changeKnown(stores, id, seen, wish, { who, what: 'update', move: taken?.move });
  } catch (error) {
    if (taken) await syncNoteFilesBestEffort(stores, taken.move);
    throw error;
  }
}
