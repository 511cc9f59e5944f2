import { randomUUID } from 'node:crypto';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import { concurrentChangeText } from '../../contracts/http/conflict.ts';
import type { messages } from '../../contracts/messages.ts';
import type { IssueFields, NewsletterIssue } from '../../contracts/newsletter.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { nextVersion } from '../../table/core/version.ts';
import { audit, changedFields } from '../../table/site/audit.ts';
import {
  deleteDraftIssue,
  getIssue,
  listIssues,
  putIssue,
  replaceDraft,
  type StoredIssue,
} from '../../table/site/newsletter.ts';
import { countSubscriptions } from '../../table/site/subscription.ts';
import type { NewsletterContext } from './newsletter-context.ts';

export const issueTarget = (id: string): string => `newsletter ${id}`;

const sentText = 'This issue is sent; it cannot be changed any more.';

/** The stored issue without the content of its mails. */
export const issueResponse = ({ content: _content, ...issue }: StoredIssue): NewsletterIssue =>
  issue;

/** Throws 404. */
export async function requireIssue(table: Table, id: string): Promise<StoredIssue> {
  const issue = await getIssue(table, id);
  if (!issue) throw new HttpError(404, 'There is no such issue.');
  return issue;
}

/** Throws 404 for a missing issue, 409 for one that was sent. */
export async function requireDraft(table: Table, id: string): Promise<StoredIssue> {
  const issue = await requireIssue(table, id);
  if (issue.state !== 'draft') throw new HttpError(409, sentText);
  return issue;
}

export async function showIssues({
  table,
  sender,
}: NewsletterContext): Promise<ResponseBodyOf<typeof messages.listIssues>> {
  const [issues, subscribers] = await Promise.all([listIssues(table), countSubscriptions(table)]);
  return { items: issues.map(issueResponse), sender: sender ?? null, subscribers };
}

export async function createIssue(
  table: Table,
  fields: IssueFields,
  actor: string,
): Promise<NewsletterIssue> {
  const now = nextVersion(null);
  const issue: StoredIssue = {
    ...fields,
    id: randomUUID(),
    state: 'draft',
    created_at: now,
    updated_at: now,
    sent_at: null,
    finished_at: null,
    recipients: 0,
    sent: 0,
    failed: 0,
    bounced: 0,
    complained: 0,
    problem: null,
  };
  await transact(table, {
    issue: putIssue(issue),
    audit: audit({
      who: actor,
      what: 'create',
      target: issueTarget(issue.id),
      when: now,
      after: fields,
    }),
  });
  return issue;
}

/** Changes a draft. Throws 404, or 409 when it was sent or changed since it was read. */
export async function updateIssue(
  table: Table,
  id: string,
  { updated_at: expected, ...fields }: IssueFields & { updated_at?: string | null | undefined },
  actor: string,
): Promise<NewsletterIssue> {
  const stored = await requireDraft(table, id);
  const changes = changedFields(stored, fields);
  if (expected != null && expected !== stored.updated_at)
    throw new HttpError(409, concurrentChangeText);
  if (!changes) return issueResponse(stored);
  const issue = { ...stored, ...fields, updated_at: nextVersion(stored.updated_at) };
  const failed = await transact(table, {
    issue: replaceDraft(issue, stored.updated_at),
    audit: audit({
      who: actor,
      what: 'update',
      target: issueTarget(id),
      when: issue.updated_at,
      ...changes,
    }),
  });
  if (failed.length > 0) throw new HttpError(409, concurrentChangeText);
  return issueResponse(issue);
}

/** Deletes a draft. Throws 404, or 409 when it was sent or changed in the meantime. */
export async function deleteIssue(
  table: Table,
  id: string,
  actor: string,
): Promise<{ deleted: true }> {
  const { updated_at, subject } = await requireDraft(table, id);
  const failed = await transact(table, {
    issue: deleteDraftIssue(id, updated_at),
    audit: audit({ who: actor, what: 'delete', target: issueTarget(id), before: { subject } }),
  });
  if (failed.length > 0) throw new HttpError(409, concurrentChangeText);
  return { deleted: true };
}
