import { put } from '../core/change.ts';
import { randomBytes } from 'node:crypto';
import type { Receipt, Rejection } from '../../contracts/submissions.ts';
import type { ReceiptId, SubmissionId } from '../../contracts/domain/fields.ts';
import { getFields } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import type { ConditionalWrite } from '../core/transact.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

const [patterns] = keyPatterns.receipt;
const receiptKey = (id: ReceiptId) => primaryKey(patterns, { id });
const rejectedForDays = 90;

export const newReceiptId = (): ReceiptId => randomBytes(18).toString('base64url') as ReceiptId;

type Submitted = Pick<Receipt, 'title' | 'created_at'> & { readonly id: SubmissionId };

/** A receipt as stored; it names its submission while there is one. */
export type StoredReceipt = Omit<Receipt, 'is_confirmed'> & { submission_id?: SubmissionId };

const undecided = { status: 'pending', reason: null, message: null, note_id: null, points: 0 };

/** Unconditional: a new id is random, and later the transaction has the condition of the submission. */
const putReceipt = (
  id: ReceiptId,
  { title, created_at }: Omit<Submitted, 'id'>,
  outcome: Partial<StoredReceipt> & { readonly ttl?: number },
): ConditionalWrite => put({ ...receiptKey(id), title, created_at, ...undecided, ...outcome });

export const addReceipt = (id: ReceiptId, submitted: Submitted): ConditionalWrite =>
  putReceipt(id, submitted, { submission_id: submitted.id });

export const approveReceipt = (
  id: ReceiptId,
  submitted: Submitted,
  outcome: Pick<Receipt, 'note_id' | 'points'>,
): ConditionalWrite =>
  putReceipt(id, submitted, { status: 'approved', submission_id: submitted.id, ...outcome });

/** Records the rejection; the receipt expires 90 days after it. */
export const rejectReceipt = (
  id: ReceiptId,
  submitted: Submitted,
  { reason = null, message, now }: Rejection & { readonly now: string },
): ConditionalWrite =>
  putReceipt(id, submitted, {
    status: 'rejected',
    reason,
    message: message?.trim() || null,
    ttl: Math.floor(Date.parse(now) / 1000) + rejectedForDays * 86_400,
  });

export const getReceipt = (table: Table, id: ReceiptId): Promise<StoredReceipt | undefined> =>
  getFields(table, receiptKey(id));
