import type { rewards } from '../../contracts/rewards.ts';
import type { ResponseBodyOf, RequestOf } from '../../contracts/http/route.ts';
import { createCursor, readCursor } from '../../kernel/http/cursor.ts';
import { listRedemptions as listStored, redemptionOrder } from '../../table/rewards/redemption.ts';
import type { Table } from '../../table/core/table.ts';
import { toRedemptionResponse } from './redemption-response.ts';

type ListRedemptions = typeof rewards.listRedemptions;

const usualLimit = 50;

/** One page of the redemptions of a status, or of all, newest first. */
export async function listRedemptions(
  table: Table,
  { status, cursor, limit = usualLimit }: RequestOf<ListRedemptions>['query'],
): Promise<ResponseBodyOf<ListRedemptions>> {
  const list = `redemptions ${status ?? 'all'}`;
  const before = cursor === undefined ? '' : readCursor(list, cursor);
  const found = await listStored(table, status, before, limit + 1);
  const page = found.slice(0, limit);
  return {
    items: page.map((one) => toRedemptionResponse(one)),
    next: found.length > limit ? createCursor(list, redemptionOrder(page.at(-1)!)) : null,
  };
}
