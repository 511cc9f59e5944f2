import { randomUUID } from 'node:crypto';
import { putWhereAbsent, type Step } from './transact.ts';

/** Who did what to which thing. */
export interface AuditEntry {
  /** The administrator's user id. */
  who: string;
  what: string;
  /** Kind and id, say `submission abc`. */
  target: string;
  /** ISO 8601, UTC. */
  when: string;
}

/** Writes an entry into the audit log of its month. */
export const audit = (entry: AuditEntry): Step =>
  putWhereAbsent({
    pk: `AUDIT#${entry.when.slice(0, 7)}`,
    sk: `${entry.when}#${randomUUID()}`,
    ...entry,
  });
