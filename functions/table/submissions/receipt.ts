import { put } from '../change.ts';
import { randomBytes } from 'node:crypto';
import type { SentSubmission } from '../../contracts/submissions.ts';
import type { ReceiptId } from '../../contracts/domain/fields.ts';
import { getFields, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { contributorIdOf, type ContributorContact } from '../contributors/contributor-id.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

const [patterns] = keyPatterns.receipt;
const receiptKey = (id: ReceiptId) => primaryKey(patterns, { id });
const rejectedForDays = 90;
const expiryOf = (rejected: string) =>
  Math.floor(Date.parse(rejected) / 1000) + rejectedForDays * 86_400;

export const newReceiptId = (): ReceiptId => randomBytes(18).toString('base64url') as ReceiptId;

/** A receipt as stored: what the contributor sees of the submission, and what the desk lists. */
export type StoredReceipt = SentSubmission & {
  /** The administrator's user id. */
  decided_by: string | null;
};

type Submitted = Pick<
  StoredReceipt,
  'title' | 'created_at' | 'submission_type' | 'kind' | 'module_number'
> &
  ContributorContact & { readonly id: StoredReceipt['submission_id'] };

/** What differs from a pending receipt, with the code of the subject. */
interface Outcome extends Partial<StoredReceipt> {
  readonly subject_code: string | null;
}

const undecided = {
  status: 'pending',
  reason: null,
  message: null,
  note_id: null,
  points: 0,
  decided_at: null,
  decided_by: null,
} as const;

/**
 * Stores a receipt, of a rejected submission for 90 days. Unconditional: a new id is random, and later the transaction
 * has the condition of the submission.
 */
export function putReceipt(receiptId: ReceiptId, submitted: Submitted, outcome: Outcome) {
  const { id, title, created_at, submission_type, kind, module_number } = submitted;
  const contributorId = contributorIdOf(submitted);
  const { decided_at, status } = outcome;
  return put({
    ...receiptKey(receiptId),
    gsi2pk: keyOf(patterns.gsi2[0], { contributorId }),
    gsi2sk: keyOf(patterns.gsi2[1], { created_at, id }),
    ...(decided_at && {
      gsi3pk: patterns.gsi3[0],
      gsi3sk: decisionSortKey({ submission_id: id, decided_at }),
    }),
    ...(decided_at && status === 'rejected' && { ttl: expiryOf(decided_at) }),
    submission_id: id,
    title,
    created_at,
    submission_type,
    kind,
    module_number,
    ...undecided,
    ...outcome,
  });
}

export const getReceipt = (table: Table, id: ReceiptId): Promise<StoredReceipt | undefined> =>
  getFields(table, receiptKey(id));

/** What a contributor has sent, oldest first. */
export const listSentBy = (table: Table, contributorId: string): Promise<StoredReceipt[]> =>
  queryFields(table, { index: 'gsi2', partition: keyOf(patterns.gsi2[0], { contributorId }) });

/** The sort key of a decision in the list of all. */
export const decisionSortKey = ({
  submission_id: id,
  decided_at,
}: Pick<StoredReceipt, 'submission_id' | 'decided_at'>): string =>
  keyOf(patterns.gsi3[1], { decided_at: decided_at ?? '', id });

/** Decisions since a time (ISO 8601), newest first, before a sort key ('' for the newest). */
export async function listDecisions(
  table: Table,
  since: string,
  before: string,
  limit: number,
): Promise<StoredReceipt[]> {
  const receipts = await queryFields<StoredReceipt>(table, {
    index: 'gsi3',
    partition: patterns.gsi3[0],
    before,
    newestFirst: true,
    limit,
  });
  return receipts.filter(({ decided_at }) => decided_at !== null && decided_at >= since);
}
