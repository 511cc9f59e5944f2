import { createHash, randomUUID } from 'node:crypto';
import { driveFileId } from '../../../functions/contracts/domain/drive.ts';
import type { NoteId, UploadId } from '../../../functions/contracts/domain/fields.ts';
import type { NoteFields } from '../../../functions/contracts/notes.ts';
import { incomingObject } from '../../../functions/files/object-keys.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { applyAction } from '../../../functions/notes/changes/apply-action.ts';
import { createNote } from '../../../functions/notes/changes/create-note.ts';
import { retryFileSyncs } from '../../../functions/files/retry-file-syncs.ts';
import { notPublicError } from '../../../functions/notes/note/require-note.ts';
import { purgeDeletedNotes } from '../../../functions/notes/changes/purge-deleted.ts';
import { updateNote, type NoteChanges } from '../../../functions/notes/changes/update-note.ts';
import * as actions from '../../../functions/notes/changes/actions.ts';
import { approve } from '../../../functions/submissions/approve.ts';
import { reject } from '../../../functions/submissions/reject.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { getNote } from '../../../functions/table/notes/note.ts';
import { putInspection, putUpload } from '../../../functions/table/submissions/upload.ts';
import { parsedSubmission } from '../fixtures/contributions.ts';
import { countMark } from '../table/count-mark.ts';
import type { MemoryStorage } from '../memory/memory-storage.ts';
import { subjectId } from '../fixtures/samples.ts';
import type { Table } from '../../../functions/table/table.ts';

async function requirePublicNote(table: Stores['table'], id: NoteId): Promise<void> {
  const refusal = notPublicError(await getNote(table, id));
  if (refusal) throw refusal;
}

const actor = 'admin-1';
const drive = 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view';
const idOf = (id: string) => id as NoteId;

/** Later than every expiry time. */
const later = '9999-01-01T00:00:00.000Z';

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Stores the record of an upload that passed its inspection. */
export async function putCleanUpload(
  table: Table,
  {
    bytes,
    sha256 = sha256Of(bytes),
    ...upload
  }: { id: UploadId; name: string } & { bytes: Buffer; sha256?: string },
): Promise<void> {
  const size = bytes.byteLength;
  await putUpload(table, {
    ...upload,
    filename: 'a.pdf',
    size,
    content_type: 'application/pdf',
    created_at: new Date().toISOString(),
  });
  await putInspection(table, upload.id, {
    verdict: 'clean',
    reasons: [],
    file_type: 'pdf',
    pages: 1,
    size,
    sha256,
    course_code: null,
  });
}

/** An unclaimed, inspected upload and its file. */
export async function cleanUpload(table: Table, { put }: MemoryStorage): Promise<UploadId> {
  const id = randomUUID() as string as UploadId;
  const bytes = Buffer.from(`%PDF-1.4 ${id}`);
  const upload = { id, name: `1-${id.slice(0, 8)}-a.pdf`, bytes };
  await putCleanUpload(table, upload);
  put(incomingObject(upload), bytes);
  return id;
}

/** The fields of a new note; its file is on Drive by default. */
const noteFields = (changes: Partial<NoteFields> = {}): NoteFields => ({
  title: 'A note',
  subject_id: subjectId('cse-ada'),
  semester: 4,
  ...(changes.upload_id ? {} : { drive_file_id: drive }),
  ...changes,
});

const act = (action: actions.Action, what: string) => (stores: Stores, id: string) =>
  applyAction(stores, idOf(id), undefined, action, { actor, what });

/** Every operation on notes, as its use case. */
export const noteOperations = {
  create: (stores: Stores, changes: Partial<NoteFields> = {}) =>
    createNote(stores, { fields: noteFields(changes), actor, timeoutMs: 0 }),
  update: (stores: Stores, id: string, changes: NoteChanges) =>
    updateNote(stores, idOf(id), changes, { actor, timeoutMs: 0 }),
  approve: act(actions.approve, 'approve'),
  unpublish: act(actions.unpublish, 'unpublish'),
  delete: act(actions.softDelete, 'delete'),
  restore: act(actions.restore, 'restore'),
  purge: (stores: Stores) => purgeDeletedNotes(stores, later),
  repair: (stores: Stores) => retryFileSyncs(stores, later),
  async vote({ table }: Stores, id: string, visitor?: string) {
    await requirePublicNote(table, idOf(id));
    await countMark(table, idOf(id), 'upvote', visitor);
  },
  async download({ table }: Stores, id: string, visitor?: string) {
    await requirePublicNote(table, idOf(id));
    await countMark(table, idOf(id), 'download', visitor);
  },
  submit: (stores: Stores, id: string, changes: Parameters<typeof parsedSubmission>[0] = {}) =>
    submit(
      stores,
      parsedSubmission({
        submission_id: id as never,
        drive_file_id: drive.replace(driveFileId(drive)!, randomUUID()),
        ...changes,
      }),
      'address',
    ),
  approveSubmission: (stores: Stores, id: string) => approve(stores, { id: id as never, actor }),
  rejectSubmission: (stores: Stores, id: string) => reject(stores, id as never, { actor }),
};
