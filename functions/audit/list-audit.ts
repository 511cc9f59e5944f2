import type { audit } from '../contracts/audit.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { createCursor, readCursor } from '../kernel/http/cursor.ts';
import { queryAudit, auditMonth } from '../table/site/audit.ts';
import type { Table } from '../table/core/table.ts';

type ListAudit = typeof audit.listAudit;

const defaultLimit = 50;

/** One page of the audit log of a month (default: the current one), newest first. */
export async function listAudit(
  table: Table,
  {
    month = auditMonth(new Date().toISOString()),
    cursor,
    limit = defaultLimit,
  }: RequestOf<ListAudit>['query'],
): Promise<ResponseBodyOf<ListAudit>> {
  const list = `audit ${month}`;
  const before = cursor === undefined ? '' : readCursor(list, cursor);
  const found = await queryAudit(table, month, before, limit + 1);
  const page = found.slice(0, limit);
  return {
    items: page.map(({ entry }) => entry),
    next: found.length > limit ? createCursor(list, page.at(-1)!.place) : null,
  };
}
