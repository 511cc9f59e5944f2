import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import type { messages } from '../contracts/messages.ts';
import { createCursor, readCursor } from '../kernel/http/cursor.ts';
import { inboxSortKey, listMessages } from '../table/site/message.ts';
import type { Table } from '../table/core/table.ts';

type ListInbox = typeof messages.listInbox;

const defaultLimit = 50;

/** One page of the inbox, newest first. */
export async function listInbox(
  table: Table,
  { state = 'open', cursor, limit = defaultLimit }: RequestOf<ListInbox>['query'],
): Promise<ResponseBodyOf<ListInbox>> {
  const list = `inbox ${state}`;
  const before = cursor === undefined ? '' : readCursor(list, cursor);
  const found = await listMessages(table, state, before, limit + 1);
  const items = found.slice(0, limit);
  const next = found.length > limit ? createCursor(list, inboxSortKey(items.at(-1)!)) : null;
  return { items, next };
}
