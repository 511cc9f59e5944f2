import { unknownReceiptText, type Receipt } from '../contracts/submissions.ts';
import type { ReceiptId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import type { Table } from '../table/core/table.ts';
import { getReceipt } from '../table/submissions/receipt.ts';
import { getSubmissionRecord } from '../table/submissions/submission.ts';
import { getNote } from '../table/notes/note.ts';

/** The status of a submission, with its note while that is public. Throws 404 for an unknown receipt. */
export async function showReceipt(table: Table, id: ReceiptId): Promise<Receipt> {
  const receipt = await getReceipt(table, id);
  if (!receipt) throw new HttpError(404, unknownReceiptText);
  const { submission_id, note_id, ...shown } = receipt;
  const [note, submission] = await Promise.all([
    note_id ? getNote(table, note_id) : undefined,
    submission_id ? getSubmissionRecord(table, submission_id) : undefined,
  ]);
  return {
    ...shown,
    note_id: note?.status === 'approved' ? note_id : null,
    is_confirmed: submission !== undefined && 'confirmed_at' in submission,
  };
}
