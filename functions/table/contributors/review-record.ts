import { update } from '../core/change.ts';
import { getItem } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import type { ConditionalWrite } from '../core/transact.ts';
import { patternsOf, primaryKey } from '../keys.ts';
import { contributorIdOf, type ContributorContact } from './contributor-id.ts';
import { listSentBy } from '../submissions/receipt.ts';
import { queryEntries } from './ledger-entry.ts';

/** How many submissions of a contributor are pending, and were approved and rejected. */
export interface ReviewRecord {
  waiting: number;
  approved: number;
  rejected: number;
}

const rejectionPatterns = patternsOf('contributor', 'rejections');
const rejectionsKey = (contributorId: string) => primaryKey(rejectionPatterns, { contributorId });

/** Counts a rejected submission. It has no condition: it belongs to the transaction that rejects. */
export const incrementRejections = (contributor: ContributorContact): ConditionalWrite =>
  update(rejectionsKey(contributorIdOf(contributor)), { add: { rejected: 1 } });

/** The record of a contributor, whose approvals are entries of the ledger. Eventually consistent. */
export async function getReviewRecord(table: Table, contributorId: string): Promise<ReviewRecord> {
  const [sent, earned, rejections] = await Promise.all([
    listSentBy(table, contributorId),
    queryEntries(table, contributorId, { consistent: false, kind: 'EARN#' }),
    getItem(table, rejectionsKey(contributorId)),
  ]);
  return {
    waiting: sent.filter(({ status }) => status === 'pending').length,
    approved: earned.length,
    rejected: Number(rejections?.['rejected'] ?? 0),
  };
}
