import { randomUUID } from 'node:crypto';
import type { NoteId } from '../../contracts/domain/fields.ts';
import type { NoteFields } from '../../contracts/notes.ts';
import { uploadTakenText } from '../../files/arrived-upload.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { audit } from '../../table/site/audit.ts';
import { moveHasLease, type FileMove } from '../../table/files/file-move.ts';
import { addNote, getNote, type StoredNote } from '../../table/notes/note.ts';
import { transact } from '../../table/core/transact.ts';
import { driveFile } from './drive-file.ts';
import { fileSteps } from './file-hash-steps.ts';
import { noteSubject, onlySubject, type NoteSubject } from './note-subject.ts';
import { fileStillStored } from '../../files/note-files.ts';
import { syncNoteFilesBestEffort } from '../../files/note-files.ts';
import { patienceMs, takeUpload, type NoteFile } from './take-upload.ts';

const uploader = 'admin';
const usualModule = 1;

/** What an administrator gives, and who that is. */
interface NewNote {
  given: NoteFields;
  who: string;
  /** How long to wait for an inspection, in ms. */
  patience?: number;
}

/** The same, with the id that the note gets. */
interface Naming extends NewNote {
  id: NoteId;
}

function noteOf(id: NoteId, given: NoteFields, subject: NoteSubject, file: NoteFile): StoredNote {
  const now = new Date().toISOString();
  return {
    id,
    title: given.title,
    description: given.description || null,
    ...subject,
    semester: given.semester,
    module_number: given.module_number === undefined ? usualModule : given.module_number,
    uploaded_by: uploader,
    ...file,
    topics: given.topics ?? [],
    status: given.status ?? 'approved',
    download_count: 0,
    upvotes: 0,
    upload_date: now,
    created_at: now,
    updated_at: now,
  };
}

/** Stores a new note with all that follows from it, in one transaction. Returns what did not hold. */
function put({ table }: Stores, note: StoredNote, who: string, move?: FileMove): Promise<string[]> {
  const { title, subject_id, semester, module_number, status, drive_file_id } = note;
  return transact<string>(table, {
    ...addNote(note),
    ...fileSteps(undefined, note),
    subject: onlySubject(note),
    ...(move && { move: moveHasLease(move) }),
    audit: audit({
      who,
      what: 'create',
      target: `note ${note.id}`,
      when: note.created_at,
      after: { title, subject_id, semester, module_number, status, drive_file_id },
    }),
  });
}

/** A subject that changes is read again; it hardly changes so often. */
const attempts = 5;

/** Makes a note of its parts and stores it. Refuses (400) an unknown subject, (409) a file that was taken away meanwhile. */
async function store(stores: Stores, { id, given, who }: Naming, file: NoteFile, move?: FileMove) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const subject = await noteSubject(stores.table, given.subject_id);
    const note = noteOf(id, given, subject, file);
    const failed = await put(stores, note, who, move);
    if (failed.length === 0) return note;
    if (failed.some((name) => name !== 'subject')) break;
  }
  throw fileStillStored();
}

/** Whether a note is what is being sent once more. */
const isSame = (known: StoredNote, { title, subject_id, upload_id }: NoteFields) =>
  known.upload_id === upload_id && known.title === title && known.subject_id === subject_id;

/**
 * Adds a note, approved unless it says otherwise, and returns it. With an upload it has the upload's id: sent once
 * more, it is the same note. Refuses (400, 409) what its subject or its file does not allow.
 */
export async function createNote(
  stores: Stores,
  { given, who, patience = patienceMs }: NewNote,
): Promise<StoredNote> {
  const { upload_id } = given;
  const id = (upload_id ?? randomUUID()) as string as NoteId;
  if (upload_id) {
    const known = await getNote(stores.table, id, { consistent: true });
    if (known && isSame(known, given)) return known;
    if (known) throw new HttpError(409, uploadTakenText);
  }
  if (!upload_id)
    return store(stores, { id, given, who }, driveFile(given.drive_file_id ?? '', given.file_type));
  await noteSubject(stores.table, given.subject_id);
  const { file, move } = await takeUpload(stores, id, upload_id, patience);
  try {
    return await store(stores, { id, given, who }, file, move);
  } finally {
    // The file becomes public, or stays private, or goes: as it is stored.
    await syncNoteFilesBestEffort(stores, move);
  }
}
