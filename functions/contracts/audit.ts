import * as z from 'zod/mini';
import { cursor, page, queryNumber, timestamp } from './domain/fields.ts';
import type { Contract } from './http/route.ts';

const fields = z.nullable(z.record(z.string(), z.unknown()));

const auditEntry = z.object({
  when: timestamp,
  /** The administrator's user id. */
  who: z.string(),
  /** A verb, say `approve`. */
  what: z.string(),
  /** Kind and id, say `submission abc`. */
  target: z.string(),
  /** The fields that changed, as they were; null for what was made. Personal data is masked. */
  before: fields,
  /** The same fields, as they became; null for what was deleted. */
  after: fields,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const audit = {
  listAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    audience: 'admin',
    summary: 'Who changed what in a month (this one, unless one is given), newest first',
    query: z.object({
      /** In Asia/Kolkata. */
      month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
      cursor: z.optional(cursor),
      limit: z.optional(queryNumber(1, 200)),
    }),
    status: 200,
    response: page(auditEntry),
    errors: [],
  },
} as const satisfies Contract;
