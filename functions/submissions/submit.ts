import { isDeepStrictEqual } from 'node:util';
import type { ReceiptId, SubmissionId } from '../contracts/domain/fields.ts';
import { maxPendingSubmissions } from '../contracts/domain/limits.ts';
import { examSessionOf } from '../contracts/domain/material.ts';
import { detailsOf } from '../contracts/domain/note-details.ts';
import type { NewSubmission } from '../contracts/submissions.ts';
import { fieldError, HttpError } from '../kernel/http/http-error.ts';
import { getContent } from '../table/site/content.ts';
import { addToBacklog } from '../table/notes/stats.ts';
import { getSubject, type CourseSubject } from '../table/catalogue/subject.ts';
import { addSubmission, getSubmissionRecord } from '../table/submissions/submission.ts';
import type { StoredSubmission, SubmissionRecord } from '../table/submissions/submission.ts';
import { incrementPending } from '../table/contributors/review-record.ts';
import { newReceiptId, putReceipt } from '../table/submissions/receipt.ts';
import { transact } from '../table/write.ts';
import { claimUpload, type StoredUpload } from '../table/submissions/upload.ts';
import { requireUploadedFile, uploadAlreadyClaimedText } from '../files/uploaded-file.ts';
import { syncFileOfPendingSubmission } from '../files/submission-files.ts';
import type { Stores } from '../files/stores.ts';
import { newId } from '../table/item.ts';

const tooManyPendingText = `You have ${maxPendingSubmissions} submissions that wait for review. Please send the next one when some of them are decided.`;

const otherDetailsText =
  'This submission has been sent in already, with other details. To change them, please write to us.';

/** As the upload form and the privacy policy state them. */
const consentPurposes = ['credit', 'review', 'points', 'payouts'] as const;

type NewStoredSubmission = StoredSubmission & {
  readonly receipt: ReceiptId;
  readonly pending_scope: string;
};

function submissionOf(
  id: SubmissionId,
  sent: NewSubmission,
  upload: StoredUpload | undefined,
  subject: CourseSubject | undefined,
  privacyVersion: string | null,
  pending_scope: string,
): NewStoredSubmission {
  const now = new Date().toISOString();
  const kind =
    sent.submission_type === 'other' && sent.kind !== 'notes' ? (sent.kind ?? null) : null;
  return {
    id,
    title: sent.title,
    ...detailsOf(sent),
    submitter_name: sent.submitter_name,
    submitter_phone: sent.submitter_phone,
    submitter_email: sent.submitter_email,
    credit: sent.credit ?? 'name',
    submission_type: sent.submission_type,
    kind,
    exam_session: kind && examSessionOf(kind, sent.exam_session),
    status: 'pending',
    upload: upload ? { id: upload.id, name: upload.name } : null,
    drive_file_id: upload ? null : (sent.drive_file_id ?? null),
    subject_name: sent.subject_name?.trim() || subject?.name || null,
    subject_id: subject?.id ?? null,
    branch_id: subject?.branch_id ?? (sent.branch_id || null),
    scheme_id: subject?.scheme_id ?? (sent.scheme_id || null),
    semester: sent.semester || null,
    module_number: sent.module_number || null,
    created_at: now,
    note_id: null,
    receipt: newReceiptId(),
    pending_scope,
    consent: {
      privacy_version: privacyVersion,
      purposes: [...consentPurposes],
      at: now,
    },
  };
}

const unsent = new Set(['status', 'created_at', 'note_id', 'receipt', 'pending_scope', 'consent']);

const unreviewed = new Set(['drive_file_id', 'submitter_phone', 'submitter_email']);

/** Whether a stored submission is the result of the same request; a reviewer may have corrected or approved it. */
function isSame(
  known: SubmissionRecord,
  sent: StoredSubmission,
): known is StoredSubmission & { receipt: ReceiptId } {
  if (known.status === 'rejected' || known.upload?.id !== sent.upload?.id) return false;
  const isAsSent = known.status === 'pending' && known.corrected_at === undefined;
  return Object.entries(sent)
    .filter(([name]) => (isAsSent ? !unsent.has(name) : unreviewed.has(name)))
    .every(([name, value]) => isDeepStrictEqual(known[name as keyof typeof known], value));
}

/** Stores the submission with its receipt and claims its upload in one transaction. */
async function claim(
  { table }: Stores,
  sent: NewStoredSubmission,
  subjectCode: string | null,
): Promise<{ readonly stored: SubmissionRecord; readonly receipt: ReceiptId }> {
  const failed = await transact(table, {
    submission: addSubmission(sent),
    receipt: putReceipt(sent.receipt, sent, { subject_code: subjectCode }),
    ...(sent.upload && { upload: claimUpload(sent.upload.id, { submission_id: sent.id }) }),
    backlog: addToBacklog({ pending_submissions: 1 }),
    pending: incrementPending(sent, sent.pending_scope),
  });
  const stored = await getSubmissionRecord(table, sent.id);
  // A submission that is missing now was rejected in the meantime, so it was stored.
  if (failed.length === 0) return { stored: stored ?? sent, receipt: sent.receipt };
  if (stored && isSame(stored, sent)) return { stored, receipt: stored.receipt };
  if (failed.every((name) => name === 'pending')) throw new HttpError(409, tooManyPendingText);
  throw new HttpError(409, stored ? otherDetailsText : uploadAlreadyClaimedText);
}

/**
 * Stores material for review and returns its id and receipt. Idempotent for the same id or upload. A repeated request
 * or the repair worker finishes the steps that a crash has left. `pendingScope` names the senders whose pending
 * submissions for the same contributor are limited together.
 */
export async function submit(
  stores: Stores,
  sent: NewSubmission,
  pendingScope: string,
): Promise<{ id: SubmissionId; receipt: ReceiptId }> {
  const id = newId<SubmissionId>(sent.submission_id ?? (sent.upload_id || undefined));
  const upload = sent.upload_id
    ? await requireUploadedFile(stores, sent.upload_id, { submission_id: id })
    : undefined;
  const [subject, privacy] = await Promise.all([
    sent.subject_id ? getSubject(stores.table, sent.subject_id) : undefined,
    getContent(stores.table, 'privacy'),
  ]);
  if (sent.subject_id && !subject) throw fieldError(400, 'subject_id', 'Please select a subject');
  const { stored, receipt } = await claim(
    stores,
    submissionOf(id, sent, upload, subject, privacy?.published_at ?? null, pendingScope),
    subject?.code ?? null,
  );
  const { status } = stored;
  if (status === 'pending') await syncFileOfPendingSubmission(stores, { ...stored, status });
  return { id, receipt };
}
