import { randomUUID } from 'node:crypto';
import type { SubmissionId } from '../contracts/domain/fields.ts';
import type { NewSubmission } from '../contracts/submissions.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { addToBacklog } from '../table/notes/stats.ts';
import { getSubject, type CourseSubject } from '../table/catalogue/subject.ts';
import {
  addSubmission,
  getSubmissionRecord,
  type StoredSubmission,
  type SubmissionRecord,
} from '../table/files/submission.ts';
import { transact } from '../table/core/transact.ts';
import { claimUpload, type StoredUpload } from '../table/files/upload.ts';
import { requireArrivedUpload, uploadTakenText } from '../files/arrived-upload.ts';
import { syncPendingSubmissionFile } from '../files/submission-files.ts';
import type { Stores } from '../files/stores.ts';

const badField = (field: keyof NewSubmission, message: string) =>
  new HttpError(400, message, { errors: [{ field, message }] });

function submissionOf(
  id: SubmissionId,
  sent: NewSubmission,
  upload: StoredUpload | undefined,
  subject: CourseSubject | undefined,
): StoredSubmission {
  return {
    id,
    title: sent.title,
    description: sent.description?.trim() || null,
    submitter_name: sent.submitter_name,
    submitter_phone: sent.submitter_phone,
    submitter_email: sent.submitter_email,
    submission_type: sent.submission_type,
    status: 'pending',
    upload: upload ? { id: upload.id, name: upload.name } : null,
    drive_file_id: upload ? null : (sent.drive_file_id ?? null),
    subject_name: sent.subject_name?.trim() || subject?.name || null,
    subject_id: subject?.id ?? null,
    branch_id: subject?.branch_id ?? sent.branch_id ?? null,
    scheme_id: subject?.scheme_id ?? sent.scheme_id ?? null,
    semester: sent.semester ?? null,
    module_number: sent.module_number ?? null,
    created_at: new Date().toISOString(),
    note_id: null,
  };
}

/** Whether a stored submission is what is being sent once more. */
const isSame = (known: SubmissionRecord, sent: StoredSubmission): known is StoredSubmission =>
  known.status !== 'rejected' &&
  known.upload?.id === sent.upload?.id &&
  known.drive_file_id === sent.drive_file_id &&
  known.submitter_phone === sent.submitter_phone &&
  known.submitter_email === sent.submitter_email;

/** Stores the submission and makes the upload its own, both or neither; returns it as it is stored then. */
async function claim({ table }: Stores, sent: StoredSubmission): Promise<SubmissionRecord> {
  const failed = await transact(table, {
    submission: addSubmission(sent),
    ...(sent.upload && { upload: claimUpload(sent.upload.id, { submission_id: sent.id }) }),
    waiting: addToBacklog({ pending_submissions: 1 }),
  });
  const stored = await getSubmissionRecord(table, sent.id);
  // What was stored and is gone has been rejected meanwhile: it was sent in all the same.
  if (failed.length === 0) return stored ?? sent;
  if (stored && isSame(stored, sent)) return stored;
  throw new HttpError(409, stored ? 'This submission has been sent in already.' : uploadTakenText);
}

/**
 * Takes in material for review and returns its id. Sent once more with the same id, or with the same upload,
 * it is the same submission. What a crash leaves undone is done by the next attempt, or by the repair.
 */
export async function submit(stores: Stores, sent: NewSubmission): Promise<SubmissionId> {
  const given = sent.submission_id ?? sent.upload_id ?? randomUUID();
  const id = given as string as SubmissionId;
  const upload = sent.upload_id
    ? await requireArrivedUpload(stores, sent.upload_id, { submission_id: id })
    : undefined;
  const subject = sent.subject_id ? await getSubject(stores.table, sent.subject_id) : undefined;
  if (sent.subject_id && !subject) throw badField('subject_id', 'Please select a subject');
  const stored = await claim(stores, submissionOf(id, sent, upload, subject));
  const { status } = stored;
  if (status === 'pending') await syncPendingSubmissionFile(stores, { ...stored, status });
  return id;
}
