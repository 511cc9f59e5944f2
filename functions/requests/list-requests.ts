import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import type { requests } from '../contracts/requests.ts';
import { createCursor, readCursor } from '../kernel/http/cursor.ts';
import { demandSortKey, listRequests as listStored } from '../table/catalogue/course-request.ts';
import type { Table } from '../table/core/table.ts';

type ListRequests = typeof requests.listRequests;

const list = 'requests';
const defaultLimit = 50;

/** One page of the open requests, most requested first. */
export async function listRequests(
  table: Table,
  { cursor, limit = defaultLimit }: RequestOf<ListRequests>['query'],
): Promise<ResponseBodyOf<ListRequests>> {
  const after = cursor === undefined ? '' : readCursor(list, cursor);
  const found = await listStored(table, after, limit + 1);
  const items = found.slice(0, limit);
  const next = found.length > limit ? createCursor(list, demandSortKey(items.at(-1)!)) : null;
  return { items, next };
}
