import * as z from 'zod/mini';
import { email, requiredField } from './domain/contributor.ts';
import { count, noteId, pageOf, timestamp, pageQuery } from './domain/fields.ts';
import { defineContract } from './http/route.ts';

/** Created by the client. */
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** Ids of the server may have a dot. */
const itemId = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/** Hidden from people; bots fill it in. */
const honeypot = z.nullish(z.string().check(z.maxLength(500)));

const newMessage = z.object({
  /** Created by the client: makes retries idempotent. */
  message_id: z.optional(id),
  name: requiredField(100),
  email,
  message: requiredField(5000),
  /** Default `general`. */
  topic: z.optional(z.enum(['general', 'takedown', 'erasure'])),
  website: honeypot,
});
export type NewMessage = z.output<typeof newMessage>;

const newSubscription = z.object({ email, website: honeypot });
/** The token of a link in a mail. */
const linkToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
export type NewSubscription = z.output<typeof newSubscription>;

const subscription = z.object({
  email: z.string(),
  /** When it was confirmed. */
  created_at: timestamp,
  /** Path of the page that ends it: each mail to this address must link to it. */
  unsubscribe: z.string(),
});
export type Subscription = z.output<typeof subscription>;

const reportReasons = [
  'mistake',
  'copyright',
  'wrong_course',
  'unreadable',
  'spam',
  'other',
] as const;
const reportReason = z.enum(reportReasons);

const newReport = z.object({
  /** Created by the client: makes retries idempotent. */
  report_id: z.optional(id),
  reason: reportReason,
  message: z.nullish(z.string().check(z.trim(), z.maxLength(2000))),
  /** For an answer. */
  email: z.nullish(z.union([z.literal(''), email])),
  website: honeypot,
});
export type NewReport = z.output<typeof newReport>;

const inboxState = z.enum(['open', 'done']);
export type InboxState = z.output<typeof inboxState>;

/** An item of the owner's inbox. Fields that its kind lacks are null. */
const inboxItem = z.object({
  id: itemId,
  /** `take_down`: an administrator took a note down. A subscription and a take-down are done from the start. */
  kind: z.enum(['message', 'report', 'take_down', 'subscription']),
  state: inboxState,
  created_at: timestamp,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  topic: z.nullable(z.enum(['general', 'takedown', 'erasure'])),
  /** Of a report one of its reasons; of a take-down any text. */
  reason: z.nullable(z.string()),
  message: z.nullable(z.string()),
  note_id: z.nullable(noteId),
  note_title: z.nullable(z.string()),
  /** Points that a take-down took back, and those that the balance did not have. */
  points_taken: z.nullable(count),
  points_missing: z.nullable(count),
  done_at: z.nullable(timestamp),
  /** User id of an administrator. */
  done_by: z.nullable(z.string()),
});
export type InboxItem = z.output<typeof inboxItem>;

export const messages = defineContract([], {
  createMessage: {
    routeKey: 'POST /api/messages',
    summary: "Write to the site's owner",
    body: newMessage,
    status: 201,
    response: z.object({ id }),
    errors: [409, 429],
  },
  createSubscription: {
    routeKey: 'POST /api/subscriptions',
    summary: 'Mail a link that confirms a subscription; answers alike for every address',
    body: newSubscription,
    status: 201,
    response: z.object({ pending: z.literal(true) }),
    errors: [429],
  },
  confirmSubscription: {
    routeKey: 'POST /api/subscriptions/confirm',
    summary: 'Subscribe to the newsletter by the token of a mailed link; idempotent',
    body: linkToken,
    response: z.object({ subscribed: z.literal(true) }),
    errors: [404, 429],
  },
  deleteSubscription: {
    routeKey: 'POST /api/subscriptions/unsubscribe',
    summary: 'Unsubscribe by the token of a link; idempotent',
    body: linkToken,
    response: z.object({ subscribed: z.literal(false) }),
    errors: [404, 429],
  },
  createReport: {
    routeKey: 'POST /api/notes/{noteId}/reports',
    summary: 'Report a note to the owner; the note stays public',
    params: z.object({ noteId }),
    body: newReport,
    status: 201,
    response: z.object({ id }),
    errors: [404, 409, 429],
  },
  listInbox: {
    routeKey: 'GET /api/admin/inbox',
    roles: ['reviewer', 'payer'],
    summary: 'Messages, reports, take-downs and sign-ups in a state (default: open), newest first',
    query: z.object({
      state: z.optional(inboxState),
      ...pageQuery(200),
    }),
    response: pageOf(inboxItem),
  },
  completeInboxItem: {
    routeKey: 'POST /api/admin/inbox/{itemId}/done',
    roles: ['reviewer', 'payer'],
    summary: 'Mark an item of the inbox as done; idempotent',
    params: z.object({ itemId }),
    response: inboxItem,
    errors: [404],
  },
  listSubscriptions: {
    routeKey: 'GET /api/admin/subscriptions',
    summary: 'Confirmed subscriptions of the newsletter, oldest first',
    response: z.object({ items: z.array(subscription) }),
  },
});
