import { concurrentChangeText } from '../contracts/http/problem.ts';
import type { SubmissionId } from '../contracts/domain/fields.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import type { Rejection, submissions } from '../contracts/submissions.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { audit } from '../table/site/audit.ts';
import { getSubject } from '../table/catalogue/subject.ts';
import { addToBacklog } from '../table/notes/stats.ts';
import { rejectSubmission, type StoredSubmission } from '../table/submissions/submission.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/write.ts';
import { incrementRejections, decrementPending } from '../table/contributors/review-record.ts';
import { putReceipt } from '../table/submissions/receipt.ts';
import { deleteUpload } from '../table/submissions/upload.ts';
import { requireFileStored, syncSubmissionFile } from '../files/submission-files.ts';
import { requirePending, requireSubmission } from './approval-rules.ts';
import type { Stores } from '../files/stores.ts';

const fileStaysText = 'Note deleted but file could not be removed from storage.';

interface Decision extends Rejection {
  readonly actor: string;
  readonly now: string;
  readonly subject_code: string | null;
}

/** Rejects the submission and deletes its upload in one transaction. Returns the writes whose condition failed. */
function decide(
  table: Table,
  submission: StoredSubmission,
  { actor, now, subject_code, ...rejection }: Decision,
) {
  const { id, upload, title, submission_type, status, created_at, receipt, pending_scope } =
    submission;
  return transact(table, {
    submission: rejectSubmission(submission, now),
    ...(upload && { upload: deleteUpload(upload.id) }),
    receipt: putReceipt(receipt, submission, {
      status: 'rejected',
      reason: rejection.reason ?? null,
      message: rejection.message?.trim() || null,
      subject_code,
      decided_at: now,
      decided_by: actor,
    }),
    backlog: addToBacklog({ pending_submissions: -1 }),
    rejections: incrementRejections(submission),
    ...(pending_scope && { pending: decrementPending(submission, pending_scope) }),
    audit: audit({
      who: actor,
      what: 'reject',
      target: `submission ${id}`,
      when: now,
      before: { title, submission_type, status, created_at },
      after: { status: 'rejected', reason: rejection.reason ?? null },
    }),
  });
}

/** Rejects a submission, then removes its file. The response has a warning if the file is still stored. */
export async function reject(
  stores: Stores,
  id: SubmissionId,
  { actor, ...rejection }: Rejection & { readonly actor: string },
): Promise<ResponseBodyOf<typeof submissions.rejectSubmission>> {
  const submission = await requireSubmission(stores.table, id);
  requirePending(submission);
  requireFileStored(submission);
  const now = new Date().toISOString();
  const subject = submission.subject_id && (await getSubject(stores.table, submission.subject_id));
  const subject_code = subject ? subject.code : null;
  const failed = await decide(stores.table, submission, { ...rejection, subject_code, actor, now });
  if (failed.length > 0) {
    requirePending(await requireSubmission(stores.table, id));
    // Another reviewer rejected it, and it was submitted again: that version has not been reviewed.
    throw new HttpError(409, concurrentChangeText);
  }
  try {
    const { upload } = submission;
    await syncSubmissionFile(stores, { id, status: 'rejected', upload, unfinished_since: now });
    return { warning: null };
  } catch (error) {
    console.error({
      fault: 'file of a rejected submission',
      submission: id,
      reason: String(error),
    });
    return { warning: fileStaysText };
  }
}
