import { update, updateIf, below, type ConditionalWrite } from '../change.ts';
import { getItem } from '../read.ts';
import type { Table } from '../table.ts';
import { patternsOf, primaryKey, keyPatterns } from '../keys.ts';
import { contributorIdOf, type ContributorContact } from './contributor-id.ts';
import { listSentBy } from '../submissions/receipt.ts';
import { queryEntries } from './ledger-entry.ts';
import { maxPendingSubmissions } from '../../contracts/domain/limits.ts';

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

const [patterns] = keyPatterns.pendingCount;
/** `scope`: the key of the sender's address, or `confirmed` for visitors who have confirmed the contributor. */
const countKey = (contributor: ContributorContact, scope: string) =>
  primaryKey(patterns, { contributorId: contributorIdOf(contributor), scope });

/** Longer than a review takes: the key of an address is not kept for ever. */
const keptSeconds = 365 * 86_400;
const ttl = () => Math.floor(Date.now() / 1000) + keptSeconds;

/** Counts a pending submission of its contributor and scope. Fails at the limit. */
export const incrementPending = (contributor: ContributorContact, scope: string) =>
  updateIf(
    countKey(contributor, scope),
    { add: { pending: 1 }, set: { ttl: ttl() } },
    { pending: below(maxPendingSubmissions) },
  );

/** Decrements the count. Unconditional: the transaction that decides the submission has the condition. */
export const decrementPending = (contributor: ContributorContact, scope: string) =>
  update(countKey(contributor, scope), { set: { ttl: ttl() }, add: { pending: -1 } });
