import * as z from 'zod/mini';
import { pageOf, timestamp, pageQuery } from './domain/fields.ts';
import { defineContract } from './http/route.ts';

const fields = z.nullable(z.record(z.string(), z.unknown()));

const auditEntry = z.object({
  when: timestamp,
  /** The administrator's user id. */
  who: z.string(),
  /** A verb, for example `approve`. */
  what: z.string(),
  /** Entity and id, for example `submission abc`. */
  target: z.string(),
  /** Previous values of the changed fields; null after a creation. Personal data is masked. */
  before: fields,
  /** New values of the same fields; null after a deletion. */
  after: fields,
  /** The administrator's name; null if unknown. */
  name: z.nullable(z.string()),
  /** Of the changed record, as it is now or was; null without one. */
  title: z.nullable(z.string()),
  /** The undo that still applies: restoring the note, or making the redemption pending again. */
  undo: z.nullable(z.enum(['restore', 'payout'])),
});
export type AuditEntry = z.output<typeof auditEntry>;

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

export const audit = defineContract([], {
  listAuditMonths: {
    routeKey: 'GET /api/admin/audit/months',
    roles: ['reviewer', 'payer'],
    summary: 'The months with entries among the last 36, newest first',
    response: z.object({ items: z.array(month) }),
  },
  listAudit: {
    routeKey: 'GET /api/admin/audit',
    roles: ['reviewer', 'payer'],
    summary:
      'Admin changes of a month (default: the current one) by person, action, object and words, newest first',
    query: z.object({
      /** In Asia/Kolkata. */
      month: z.optional(month),
      /** Words of the title, person, action and object. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      /** An administrator's user id. */
      who: z.optional(z.string().check(z.maxLength(100))),
      what: z.optional(z.string().check(z.maxLength(50))),
      /** An entity, or one record with its id: `note`, `note abc`. */
      target: z.optional(z.string().check(z.maxLength(200))),
      ...pageQuery(200),
    }),
    response: pageOf(auditEntry),
  },
});

/** The actions of the audit log, in the past tense. */
export const auditActions: Readonly<Record<string, string>> = {
  approve: 'Approved',
  close: 'Closed',
  confirm: 'Confirmed',
  correct: 'Corrected',
  create: 'Added',
  delete: 'Deleted',
  discard: 'Discarded the draft of',
  dismiss: 'Dismissed',
  done: 'Marked as done',
  draft: 'Saved a draft of',
  erase: 'Erased the personal data of',
  import: 'Imported',
  invite: 'Invited',
  publish: 'Published',
  purge: 'Deleted for good',
  reject: 'Rejected',
  remove: 'Removed',
  restore: 'Restored',
  send: 'Sent',
  'take down': 'Took down',
  undo: 'Undid the approval of',
  unpublish: 'Unpublished',
  update: 'Changed',
  withdraw: 'Withdrew',
};

/** An action in the past tense; unknown actions are unchanged. */
export const actionLabel = (what: string): string => auditActions[what] ?? what;
