import type { rewards } from '../../contracts/rewards.ts';
import type { ResponseBodyOf, RequestOf } from '../../contracts/http/route.ts';
import { createCursor, readCursor } from '../../kernel/http/cursor.ts';
import { queryRedemptions, redemptionSortKey } from '../../table/contributors/redemption.ts';
import type { Table } from '../../table/core/table.ts';
import { findUnconfirmed } from './payout-rules.ts';
import { toRedemptionResponses } from './redemption-response.ts';

type ListRedemptions = typeof rewards.listRedemptions;

const defaultLimit = 50;

/** One page of the redemptions of a status, or of all, newest first. */
export async function listRedemptions(
  table: Table,
  { status, cursor, limit = defaultLimit }: RequestOf<ListRedemptions>['query'],
): Promise<ResponseBodyOf<ListRedemptions>> {
  const list = `redemptions ${status ?? 'all'}`;
  const before = cursor === undefined ? '' : readCursor(list, cursor);
  const found = await queryRedemptions(table, status, before, limit + 1);
  const page = found.slice(0, limit);
  const [unconfirmed, responses] = await Promise.all([
    findUnconfirmed(table, page),
    toRedemptionResponses(table, page),
  ]);
  return {
    items: responses.map((response, index) => ({
      ...response,
      ...(unconfirmed.has(page[index]!) && { needs_identity: true }),
    })),
    next: found.length > limit ? createCursor(list, redemptionSortKey(page.at(-1)!)) : null,
  };
}
