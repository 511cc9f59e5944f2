import type { Receipt } from '../contracts/submissions.ts';
import type { ReceiptId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import type { Table } from '../table/core/table.ts';
import { getReceipt } from '../table/submissions/receipt.ts';
import { getNote } from '../table/notes/note.ts';

/** The status of a submission, with its note while that is public. Throws 404 for an unknown receipt. */
export async function showReceipt(table: Table, id: ReceiptId): Promise<Receipt> {
  const receipt = await getReceipt(table, id);
  if (!receipt) throw new HttpError(404, 'This receipt is unknown, or it has expired.');
  const note = receipt.note_id ? await getNote(table, receipt.note_id) : undefined;
  return { ...receipt, note_id: note?.status === 'approved' ? receipt.note_id : null };
}
