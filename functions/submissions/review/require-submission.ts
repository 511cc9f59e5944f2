import type { SubmissionId } from '../../contracts/domain/fields.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import {
  getSubmissionRecord,
  type StoredSubmission,
  type SubmissionRecord,
} from '../../table/submissions/submission.ts';
import type { Table } from '../../table/core/table.ts';

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
