import type { SubmissionId } from '../contracts/domain/fields.ts';
import { decidedDays } from '../contracts/submissions.ts';
import type { ContributorRecord, SentSubmission, submissions } from '../contracts/submissions.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import { pageOf, readCursor } from '../kernel/http/cursor.ts';
import { findContributor } from '../table/contributors/contributor.ts';
import { getReviewRecord } from '../table/contributors/review-record.ts';
import type { Table } from '../table/table.ts';
import { getUserNames } from '../table/site/user.ts';
import {
  decisionSortKey,
  listDecisions as queryDecisions,
  listSentBy,
  type StoredReceipt,
} from '../table/submissions/receipt.ts';
import { requireSubmission } from './approval-rules.ts';

const dayMs = 86_400_000;

/** Receipts with the names of the administrators who decided. */
async function withNames(
  table: Table,
  receipts: readonly StoredReceipt[],
): Promise<SentSubmission[]> {
  const names = await getUserNames(
    table,
    receipts.map(({ decided_by }) => decided_by),
  );
  return receipts.map((receipt) => ({
    ...receipt,
    decided_by: names.get(receipt.decided_by ?? '') ?? null,
  }));
}

/** The contributor of a submission with all that they have sent. Throws 404 for an unknown submission. */
export async function contributorRecord(
  table: Table,
  id: SubmissionId,
): Promise<ContributorRecord> {
  const submission = await requireSubmission(table, id);
  const { contributorId, balance } = await findContributor(table, submission);
  const [record, sent] = await Promise.all([
    getReviewRecord(table, contributorId),
    listSentBy(table, contributorId),
  ]);
  return {
    name: balance?.submitter_name ?? submission.submitter_name,
    ...record,
    available_points: balance?.available_points ?? 0,
    submissions: await withNames(table, sent.toReversed()),
  };
}

type ListDecisions = typeof submissions.listDecisions;

/** One page of the decisions of the last days, newest first. */
export async function listDecisions(
  table: Table,
  cursor: string | undefined,
  limit: number,
): Promise<ResponseBodyOf<ListDecisions>> {
  const list = 'decisions';
  const since = new Date(Date.now() - decidedDays * dayMs).toISOString();
  const found = await queryDecisions(table, since, readCursor(list, cursor), limit + 1);
  const { items, next } = pageOf(list, found, limit, decisionSortKey);
  return { items: await withNames(table, items), next };
}
