import { randomUUID } from 'node:crypto';
import type { NoteId } from '../contracts/fields.ts';
import type { NoteFields } from '../contracts/notes.ts';
import { takenText } from '../files/arrivedUpload.ts';
import type { Stores } from '../files/stores.ts';
import { Refusal } from '../kernel/refusal.ts';
import { audit } from '../table/audit.ts';
import { onlyMove, type FileMove } from '../table/fileMove.ts';
import { addNote, getNote, type StoredNote } from '../table/note.ts';
import { transact } from '../table/transact.ts';
import { driveFile } from './driveFile.ts';
import { fileSteps } from './fileSteps.ts';
import { noteSubject } from './noteSubject.ts';
import { stillStored } from './moves.ts';
import { settleOrLeave } from './settleFiles.ts';
import { patienceMs, takeUpload, type NoteFile } from './takeUpload.ts';

const uploader = 'admin';
const usualModule = 1;

/** What an administrator gives, and who that is. */
interface NewNote {
  given: NoteFields;
  who: string;
  /** How long to wait for an inspection, in ms. */
  patience?: number;
}

type Subject = Awaited<ReturnType<typeof noteSubject>>;

function noteOf(id: NoteId, given: NoteFields, subject: Subject, file: NoteFile): StoredNote {
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

/** Stores a new note with all that follows from it. Refuses (409) when its file has been taken away meanwhile. */
async function store({ table }: Stores, note: StoredNote, who: string, move?: FileMove) {
  const { title, subject_id, semester, module_number, status, drive_file_id } = note;
  const failed = await transact(table, {
    ...addNote(note),
    ...fileSteps(undefined, note),
    ...(move && { move: onlyMove(move) }),
    audit: audit({
      who,
      what: 'create',
      target: `note ${note.id}`,
      when: note.created_at,
      after: { title, subject_id, semester, module_number, status, drive_file_id },
    }),
  });
  if (failed.length > 0) throw stillStored();
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
    const known = await getNote(stores.table, id, { exact: true });
    if (known && isSame(known, given)) return known;
    if (known) throw new Refusal(409, takenText);
  }
  const subject = await noteSubject(stores.table, given.subject_id);
  if (!upload_id) {
    const note = noteOf(id, given, subject, driveFile(given.drive_file_id ?? '', given.file_type));
    await store(stores, note, who);
    return note;
  }
  const { file, move } = await takeUpload(stores, id, upload_id, patience);
  const note = noteOf(id, given, subject, file);
  await store(stores, note, who, move);
  await settleOrLeave(stores, move);
  return note;
}
