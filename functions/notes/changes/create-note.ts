import type { NoteId } from '../../contracts/domain/fields.ts';
import { examSessionOf, type MaterialKind } from '../../contracts/domain/material.ts';
import { detailsOf } from '../../contracts/domain/note-details.ts';
import type { NoteFields } from '../../contracts/notes.ts';
import { inspectionTimeoutMs, uploadAlreadyClaimedText } from '../../files/uploaded-file.ts';
import type { Stores } from '../../files/stores.ts';
import { decideAgain } from '../../kernel/audited-writes.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { audit } from '../../table/site/audit.ts';
import { fileSyncHasLease, type PendingFileSync } from '../../table/submissions/file-sync.ts';
import { getNote, type StoredNote } from '../../table/notes/note.ts';
import { closeRequests } from '../../table/catalogue/course-request.ts';
import { addNote } from '../../table/notes/change-note.ts';
import { transact } from '../../table/write.ts';
import { driveFile, claimUploadForNote, type NoteFile } from './claim-upload.ts';
import { fileHashWrites } from '../../table/submissions/file-hash.ts';
import { requireSubject, requireSubjectUnchanged, type NoteSubject } from './actions.ts';
import { fileSyncPendingError, syncNoteFilesBestEffort } from '../../files/note-files.ts';
import { newId } from '../../table/item.ts';

const uploader = 'admin';

/** Other material than notes is mostly of the whole course. */
const defaultModule = (kind: MaterialKind) => (kind === 'notes' ? 1 : null);

interface NewNote {
  fields: NoteFields;
  actor: string;
  /** How long to wait for an inspection. */
  timeoutMs?: number;
}

function noteOf(id: NoteId, fields: NoteFields, subject: NoteSubject, file: NoteFile): StoredNote {
  const now = new Date().toISOString();
  const kind = fields.kind ?? 'notes';
  return {
    id,
    kind,
    exam_session: examSessionOf(kind, fields.exam_session),
    title: fields.title,
    ...detailsOf(fields),
    ...subject,
    semester: fields.semester,
    module_number: fields.module_number === undefined ? defaultModule(kind) : fields.module_number,
    uploaded_by: uploader,
    ...file,
    status: fields.status ?? 'approved',
    download_count: 0,
    upvotes: 0,
    upload_date: now,
    created_at: now,
    updated_at: now,
  };
}

/**
 * Stores a note with its consequences in one transaction, again while its subject changes. Throws 400 for an unknown
 * subject, 409 when its file was taken over.
 */
const store = (
  { table }: Stores,
  id: NoteId,
  { fields, actor }: NewNote,
  file: NoteFile,
  sync?: PendingFileSync,
): Promise<StoredNote> =>
  decideAgain(async () => {
    const note = noteOf(id, fields, await requireSubject(table, fields.subject_id), file);
    const { title, kind, subject_id, semester, module_number, status, drive_file_id } = note;
    const failed = await transact<string>(table, {
      ...addNote(note),
      ...(await closeRequests(table, undefined, note)),
      ...fileHashWrites(undefined, note),
      subject: requireSubjectUnchanged(note),
      ...(sync && { sync: fileSyncHasLease(sync) }),
      audit: audit({
        who: actor,
        what: 'create',
        target: `note ${id}`,
        when: note.created_at,
        after: { title, kind, subject_id, semester, module_number, status, drive_file_id },
      }),
    });
    if (failed.some((name) => name !== 'subject')) throw fileSyncPendingError();
    return failed.length === 0 ? note : undefined;
  });

/** Whether a stored note is the result of the same request. */
const isSame = (known: StoredNote, { title, subject_id, upload_id }: NoteFields) =>
  known.upload_id === upload_id && known.title === title && known.subject_id === subject_id;

/**
 * Adds a note, approved by default, and returns it. A note with an upload has the upload's id, so that a repeated
 * request is idempotent. Throws 400 or 409 for an unusable subject or file.
 */
export async function createNote(stores: Stores, newNote: NewNote): Promise<StoredNote> {
  const { fields, timeoutMs = inspectionTimeoutMs } = newNote;
  const { upload_id, drive_file_id, file_type } = fields;
  const id = newId<NoteId>(upload_id ?? undefined);
  if (!upload_id) return store(stores, id, newNote, driveFile(drive_file_id ?? '', file_type));
  const known = await getNote(stores.table, id, { consistent: true });
  if (known && isSame(known, fields)) return known;
  if (known) throw new HttpError(409, uploadAlreadyClaimedText);
  await requireSubject(stores.table, fields.subject_id);
  const { file, sync } = await claimUploadForNote(stores, id, upload_id, timeoutMs);
  try {
    return await store(stores, id, newNote, file, sync);
  } finally {
    await syncNoteFilesBestEffort(stores, sync);
  }
}
