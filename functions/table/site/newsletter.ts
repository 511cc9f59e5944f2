import type { NewsletterIssue } from '../../contracts/newsletter.ts';
import { deleteIf, replaceIf, updateIf } from '../core/change.ts';
import { absent, below } from '../core/condition.ts';
import { getFields, queryFields } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, type ConditionalWrite } from '../core/transact.ts';
import { writeConditionally } from '../core/write.ts';
import { keyOf, keyPatterns, patternsOf, primaryKey } from '../keys.ts';

/** A stored issue: the fields of the API, and the content of its mails once it is sent. */
export interface StoredIssue extends NewsletterIssue {
  /** Frozen when it is sent. */
  content?: IssueContent;
}

/** The content of an issue's mails, the same for every subscriber. */
export interface IssueContent {
  readonly subject: string;
  readonly introduction: string;
  readonly courses: readonly {
    readonly code: string;
    readonly name: string | null;
    readonly notes: readonly {
      readonly id: string;
      readonly title: string;
      readonly module: number | null;
    }[];
  }[];
  /** The origin of links, such as `https://notes.example.org`. */
  readonly origin: string;
}

/** The progress of an issue that is being sent. */
export interface NewsletterRun {
  readonly id: string;
  /** Number of finished batches. */
  readonly step: number;
  /** The position of the last processed subscriber; '' for none. */
  readonly after: string;
}

const patterns = patternsOf('newsletter', 'issue');
const [runPatterns] = keyPatterns.newsletterRun;
const [list] = patterns.gsi3;
const listed = 100;

const issueKey = (id: string) => primaryKey(patterns, { id });
const runKey = (id: string) => primaryKey(runPatterns, { id });
const itemOf = (issue: StoredIssue) => ({
  ...issueKey(issue.id),
  gsi3pk: list,
  gsi3sk: keyOf(patterns.gsi3[1], issue),
  ...issue,
});

/** One issue, strongly consistent. */
export const getIssue = (table: Table, id: string): Promise<StoredIssue | undefined> =>
  getFields(table, issueKey(id), { consistent: true });

export const listIssues = (table: Table): Promise<StoredIssue[]> =>
  queryFields(table, {
    index: 'gsi3',
    partition: list,
    newestFirst: true,
    limit: listed,
  });

/** Stores a new issue. Fails if its id exists. */
export const putIssue = (issue: StoredIssue): ConditionalWrite => putIfAbsent(itemOf(issue));

/** Replaces an issue. Fails unless the stored one is a draft whose `updated_at` is `expected`. */
export const replaceDraft = (issue: StoredIssue, expected: string): ConditionalWrite =>
  replaceIf(itemOf(issue), { state: 'draft', updated_at: expected });

/** Deletes a draft. Fails unless its `updated_at` is `expected`. */
export const deleteDraftIssue = (id: string, expected: string): ConditionalWrite =>
  deleteIf(issueKey(id), { state: 'draft', updated_at: expected });

/** Adds to the figures of an issue that was sent. Fails if there is no such issue. */
export const countOnIssue = (
  id: string,
  figures: Partial<Pick<StoredIssue, 'bounced' | 'complained'>>,
): ConditionalWrite => updateIf(issueKey(id), { add: figures }, { id });

/** Records why sending fails. */
export const setProblem = (table: Table, id: string, problem: string): Promise<boolean> =>
  writeConditionally(table, updateIf(issueKey(id), { set: { problem } }, { state: 'sending' }));

export const getRun = (table: Table, id: string): Promise<NewsletterRun | undefined> =>
  getFields(table, runKey(id), { consistent: true });

/** The issues that are being sent, strongly consistent. */
export const listRuns = (table: Table): Promise<NewsletterRun[]> =>
  queryFields(table, { partition: runPatterns.pk, consistent: true });

/** Starts to send. Fails if the issue is being sent. */
export const startRun = (id: string): ConditionalWrite =>
  replaceIf({ ...runKey(id), id, step: 0, after: '' }, { pk: absent });

/**
 * Leases a run to one worker, from a time (epoch ms) on. Returns the lease; undefined if another worker has one or the
 * run does not exist.
 */
export async function leaseRun(
  table: Table,
  id: string,
  from: number,
  ms: number,
): Promise<string | undefined> {
  const leased_until = new Date(from + ms).toISOString();
  const isLeased = await writeConditionally(
    table,
    updateIf(
      runKey(id),
      { set: { leased_until } },
      { id, leased_until: below(new Date(from).toISOString()) },
    ),
  );
  return isLeased ? leased_until : undefined;
}

/** Ends a lease, if it is still held. */
export const releaseRun = (table: Table, id: string, leased_until: string): Promise<boolean> =>
  writeConditionally(table, updateIf(runKey(id), { remove: ['leased_until'] }, { leased_until }));

interface FinishedBatch {
  readonly sent: number;
  readonly failed: number;
  /** The position of its last subscriber. */
  readonly after: string;
  readonly isLast: boolean;
}

/** The writes that record a finished batch, once. They fail if it is recorded. */
export function finishBatch(
  { id, step }: NewsletterRun,
  { sent, failed, after, isLast }: FinishedBatch,
): { issue: ConditionalWrite; run: ConditionalWrite } {
  const now = new Date().toISOString();
  return {
    issue: updateIf(
      issueKey(id),
      {
        add: { sent, failed },
        set: { problem: null, ...(isLast && { state: 'sent', finished_at: now }) },
      },
      { state: 'sending' },
    ),
    run: isLast
      ? deleteIf(runKey(id), { step })
      : updateIf(runKey(id), { set: { step: step + 1, after } }, { step }),
  };
}
