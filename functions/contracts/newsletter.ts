import * as z from 'zod/mini';
import { requiredField } from './domain/contributor.ts';
import { count, expectedVersion, noteId, timestamp } from './domain/fields.ts';
import { safeLinks } from './domain/text/safe-links.ts';
import type { ContractDeclaration } from './http/route.ts';

const issueId = z.string().check(z.regex(/^[\w-]{1,64}$/));

const dayText = 'Choose a date';
const day = z.string(dayText).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, dayText));

const issueFields = z.object({
  subject: requiredField(150),
  /** Markdown above the notes; may be empty. */
  introduction: z.string().check(z.trim(), z.maxLength(20_000), safeLinks()),
  /** First and last day of the period, in India. */
  from: day,
  to: day,
  /** Notes of the period that the issue does not name. */
  left_out: z.array(noteId).check(z.maxLength(100)),
});
export type IssueFields = z.output<typeof issueFields>;

const inOrder = z.refine<IssueFields>(({ from, to }) => from <= to, {
  path: ['to'],
  error: 'Choose a day that is not before the first one',
  when: ({ value }) => value instanceof Object,
});

/** `sending` until every subscriber has been tried. */
const issueState = z.enum(['draft', 'sending', 'sent']);

const issue = z.extend(issueFields, {
  id: issueId,
  state: issueState,
  created_at: timestamp,
  updated_at: timestamp,
  sent_at: z.nullable(timestamp),
  finished_at: z.nullable(timestamp),
  /** Subscribers when it was sent; 0 for a draft. */
  recipients: count,
  /** Accepted by the mail service. */
  sent: count,
  /** Refused by it. */
  failed: count,
  bounced: count,
  complained: count,
  /** Why sending does not proceed at the moment; an error's name of the mail service. */
  problem: z.nullable(z.string()),
});
export type NewsletterIssue = z.output<typeof issue>;

const issueNote = z.object({
  id: noteId,
  title: z.string(),
  subject_code: z.string(),
  /** Null where the subject was deleted. */
  subject_name: z.nullable(z.string()),
  module_number: z.nullable(z.int()),
});
export type IssueNote = z.output<typeof issueNote>;

const issueParams = z.object({ issueId });
/** The site that links lead to, as the administrator's browser sees it. */
const origin = z
  .string()
  .check(z.maxLength(200), z.regex(/^(https:\/\/[\w.-]+|http:\/\/localhost)(:\d+)?$/));

/** The newsletter in the dashboard, and leaving it by a mail program. */
export const newsletterRoutes = {
  unsubscribeByMail: {
    routeKey: 'POST /api/subscriptions/{token}/unsubscribe',
    summary: 'Unsubscribe from a mail program, one click (RFC 8058); idempotent',
    params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    contentType: 'any',
    response: z.object({ subscribed: z.literal(false) }),
    errors: [404],
  },
  showUnsubscribe: {
    routeKey: 'GET /api/subscriptions/{token}/unsubscribe',
    summary: 'The page to unsubscribe, for mail programs without one-click; a redirection',
    params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    status: 303,
    response: z.string(),
    returnsHtml: true,
  },
  listIssues: {
    routeKey: 'GET /api/admin/newsletter',
    summary: 'Issues of the newsletter, newest first, at most 100',
    response: z.object({
      items: z.array(issue),
      /** The sender's address; null where the stage sends no newsletter. */
      sender: z.nullable(z.string()),
      subscribers: count,
    }),
  },
  getIssue: {
    routeKey: 'GET /api/admin/newsletter/{issueId}',
    summary: 'One issue',
    params: issueParams,
    response: issue,
    errors: [404],
  },
  listIssueNotes: {
    routeKey: 'GET /api/admin/newsletter-notes',
    summary: 'Notes that became public in a period, by course; the newest 100',
    query: z.object({ from: day, to: day }),
    response: z.object({ items: z.array(issueNote) }),
  },
  createIssue: {
    routeKey: 'POST /api/admin/newsletter',
    summary: 'Store the draft of an issue',
    body: issueFields.check(inOrder),
    status: 201,
    response: issue,
  },
  updateIssue: {
    routeKey: 'PATCH /api/admin/newsletter/{issueId}',
    summary: 'Change a draft',
    params: issueParams,
    body: z.extend(issueFields, { updated_at: expectedVersion }).check(inOrder as never),
    response: issue,
    errors: [404, 409],
  },
  deleteIssue: {
    routeKey: 'DELETE /api/admin/newsletter/{issueId}',
    summary: 'Delete a draft',
    params: issueParams,
    response: z.object({ deleted: z.literal(true) }),
    errors: [404, 409],
  },
  previewIssue: {
    routeKey: 'POST /api/admin/newsletter/{issueId}/preview',
    summary: 'Both parts of the mail, with an unsubscribe link that leads nowhere',
    params: issueParams,
    body: z.object({ origin }),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    errors: [404],
  },
  sendTestIssue: {
    routeKey: 'POST /api/admin/newsletter/{issueId}/test',
    summary: "Mail the issue to the administrator's own address",
    params: issueParams,
    body: z.object({ origin }),
    response: z.object({ sent: z.literal(true) }),
    errors: [404, 409],
  },
  sendIssue: {
    routeKey: 'POST /api/admin/newsletter/{issueId}/send',
    summary: 'Send a draft to every subscriber, in the background',
    params: issueParams,
    /** `updated_at` of the draft that was read; another one is refused (409). */
    body: z.object({ origin, updated_at: timestamp }),
    response: issue,
    errors: [404, 409],
  },
} as const satisfies ContractDeclaration;
