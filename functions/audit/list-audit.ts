import type { audit } from '../contracts/audit.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { createCursor, readCursor } from '../kernel/http/cursor.ts';
import { describeEntries } from './describe-entries.ts';
import { queryAudit, auditMonth } from '../table/site/audit.ts';
import type { Table } from '../table/core/table.ts';

type ListAudit = typeof audit.listAudit;

const defaultLimit = 50;

type PositionedEntry = Awaited<ReturnType<typeof queryAudit>>[number];

/** Entries read for one page of a filtered log. */
const maxRead = 2000;

type Query = RequestOf<ListAudit>['query'];

const matches =
  ({ who, what, target }: Query) =>
  ({ entry }: PositionedEntry): boolean =>
    (!who || entry.who === who) &&
    (!what || entry.what === what) &&
    (!target || entry.target === target || entry.target.startsWith(`${target} `));

/**
 * One page of the audit log of a month (default: the current one), newest first. A filtered page may hold few entries.
 */
export async function listAudit(table: Table, query: Query): Promise<ResponseBodyOf<ListAudit>> {
  const { month = auditMonth(new Date().toISOString()), cursor, limit = defaultLimit } = query;
  const list = `audit ${month}`;
  const isWanted = matches(query);
  const chunk = query.who || query.what || query.target ? maxRead / 4 : limit + 1;
  const found: PositionedEntry[] = [];
  let before = readCursor(list, cursor);
  let [read, isOver] = [0, false];
  while (found.length <= limit && read < maxRead && !isOver) {
    const some = await queryAudit(table, month, before, chunk);
    found.push(...some.filter(isWanted));
    read += some.length;
    isOver = some.length < chunk;
    before = some.at(-1)?.sortKey ?? before;
  }
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1)!.sortKey : before;
  return {
    items: await describeEntries(
      table,
      page.map(({ entry }) => entry),
    ),
    next: found.length > limit || !isOver ? createCursor(list, last) : null,
  };
}
