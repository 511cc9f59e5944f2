import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '../../contracts/audit.ts';
import { kolkataTime } from '../../contracts/domain/kolkata-time.ts';
import { maskedEmail, maskedPhone } from '../../contracts/domain/masked.ts';
import { fieldsOf } from '../item.ts';
import { queryItems } from '../read.ts';
import type { Table } from '../table.ts';
import { putIfAbsent, type ConditionalWrite } from '../change.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

type StoredEntry = Omit<AuditEntry, 'name' | 'title' | 'undo'>;

/** An administrator's action; `before` and `after` are the changed fields, if any. */
export interface AuditRecord extends Omit<StoredEntry, 'when' | 'before' | 'after'> {
  /** Default: now. */
  when?: string;
  before?: object | null;
  after?: object | null;
}

/** Personal fields with their masks. */
const masks: Readonly<Record<string, (value: string) => string>> = {
  phone: maskedPhone,
  email: maskedEmail,
  submitter_phone: maskedPhone,
  submitter_email: maskedEmail,
};

const masked = (fields: object | null | undefined): Record<string, unknown> | null =>
  fields
    ? Object.fromEntries(
        Object.entries(fields).map(([name, value]) => {
          const mask = masks[name];
          return [name, mask && typeof value === 'string' ? mask(value) : value];
        }),
      )
    : null;

const [patterns] = keyPatterns.audit;

/** The log's month of a time (YYYY-MM, in Asia/Kolkata). */
export const auditMonth = (when: string): string => kolkataTime(when).slice(0, 7);

/** Writes an entry into the audit log, with personal data masked. */
export function audit({
  who,
  what,
  target,
  when = new Date().toISOString(),
  before,
  after,
}: AuditRecord): ConditionalWrite {
  const entry = { who, what, target, when, before: masked(before), after: masked(after) };
  return putIfAbsent({
    ...primaryKey(patterns, { month: auditMonth(when), time: when, id: randomUUID() }),
    ...entry,
  });
}

/** The changed fields among `fields`, before and after; null if none has changed. */
export function changedFields<T extends object>(
  stored: T,
  fields: Partial<T>,
): { before: Partial<T>; after: Partial<T> } | null {
  const names = (Object.keys(fields) as (keyof T)[]).filter(
    (name) => fields[name] !== undefined && !isDeepStrictEqual(stored[name], fields[name]),
  );
  if (names.length === 0) return null;
  const pick = (of: Partial<T>) =>
    Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<T>;
  return { before: pick(stored), after: pick(fields) };
}

/** An entry with its sort key. */
interface EntryWithKey {
  sortKey: string;
  entry: StoredEntry;
}

/** The entries of a month (`2026-01`), newest first, before a sort key ('' for the newest). */
export async function queryAudit(
  table: Table,
  month: string,
  before: string,
  limit: number,
): Promise<EntryWithKey[]> {
  const partition = keyOf(patterns.pk, { month });
  const items = await queryItems(table, { partition, before, newestFirst: true, limit });
  return items.map((item) => ({
    sortKey: String(item['sk']),
    entry: fieldsOf<StoredEntry>(item),
  }));
}
