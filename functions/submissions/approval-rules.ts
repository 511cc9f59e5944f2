import type { SubmissionId, SubjectId, UploadId } from '../contracts/domain/fields.ts';
import { HttpError, fieldError } from '../kernel/http/http-error.ts';
import {
  getSubmissionRecord,
  type StoredSubmission,
  type SubmissionRecord,
  type SubmittedFile,
} from '../table/submissions/submission.ts';
import type { Table } from '../table/table.ts';
import {
  inspectionTimeoutMs,
  requireCleanInspection,
  requireUploadedFile,
  waitForInspection,
} from '../files/uploaded-file.ts';
import type { Stores } from '../files/stores.ts';
import { setting } from '../kernel/setting.ts';
import { getSubject, type CourseSubject } from '../table/catalogue/subject.ts';
import type { StoredNote } from '../table/notes/note.ts';

/** Throws 409 for a submission that is decided. */
export function requirePending({ status }: StoredSubmission): void {
  if (status !== 'pending') throw new HttpError(409, 'This submission has already been approved.');
}

/** Reads a pending or approved submission, consistently. Throws 404. */
export async function requireSubmission(
  table: Table,
  id: SubmissionId,
): Promise<StoredSubmission & SubmissionRecord> {
  const record = await getSubmissionRecord(table, id);
  if (!record || record.status === 'rejected') throw new HttpError(404, 'Submission not found');
  return record;
}

/**
 * Whether a reviewer must upload a copy before the approval: the file is on Google Drive, where it can change after
 * the review, and the stage publishes and credits only files that it stores.
 */
export const needsCopy = ({ upload }: StoredSubmission): boolean =>
  upload === null && setting('HOSTED_FILES_ONLY') === 'true';

/** Throws 409 for a submission that needs a copy of its file. */
export function requireHostedFile(submission: StoredSubmission): void {
  if (needsCopy(submission))
    throw new HttpError(
      409,
      'The file is on Google Drive. Upload a copy of it before you approve.',
    );
}

/**
 * The copy of a file on Google Drive that a reviewer uploaded, after waiting for its inspection. Throws 400 or 409 for
 * an upload that is expired, taken, refused or not inspected in time, and for a submission with an upload of its own.
 */
export async function requireCopy(
  stores: Stores,
  { id: submission_id, upload: current }: StoredSubmission,
  id: UploadId,
): Promise<SubmittedFile> {
  if (current && current.id !== id)
    throw new HttpError(409, 'The file of this submission is stored already.');
  const arrived = await requireUploadedFile(stores, id, { submission_id });
  const upload = await waitForInspection(stores.table, arrived, inspectionTimeoutMs);
  requireCleanInspection(upload);
  return { id: upload.id, name: upload.name };
}

/**
 * The subject under which a submission is published: the reviewer's choice, else the contributor's. Throws 400 or 409
 * if there is none.
 */
export async function requireSubject(
  table: Table,
  submission: StoredSubmission,
  choice: SubjectId | null | undefined,
): Promise<CourseSubject> {
  const id = choice ?? submission.subject_id;
  if (id === null && (submission.branch_id === null || submission.scheme_id === null))
    throw new HttpError(409, 'Note is missing required information (branch or scheme)');
  const subject = id === null ? undefined : await getSubject(table, id, { consistent: true });
  if (!subject) throw fieldError(400, 'subject_id', 'Please select a subject');
  return subject;
}

/** Other material than notes is mostly of the whole course. */
const defaultModule = { notes: 1, other: null };

/** The kind and module of the document that a submission becomes. */
export const kindAndModuleOf = ({
  kind,
  module_number,
  submission_type,
}: StoredSubmission): Pick<StoredNote, 'kind' | 'module_number'> => ({
  kind: kind ?? 'notes',
  module_number: module_number ?? defaultModule[submission_type],
});
