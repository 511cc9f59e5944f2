import type { RedemptionId, RewardId } from '../../contracts/domain/fields.ts';
import { updateIf } from '../core/change.ts';
import { fieldsOf, type Item } from '../core/item.ts';
import { queryNewestFirst } from '../core/newest.ts';
import { getItem, getItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, type Step } from '../core/transact.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** A redemption as stored: whom the money goes to, and the reward as it was then. */
export interface StoredRedemption {
  id: RedemptionId;
  reward_id: RewardId;
  /** The contributor's id. */
  user_id: string;
  phone: string;
  email: string;
  name: string | null;
  reward_description: string;
  /** Whole rupees. */
  reward_amount: number;
  points_deducted: number;
  redeemed_at: string;
  status: 'pending' | 'approved' | 'rejected';
  processed_at: string | null;
  /** The administrator's user id. */
  processed_by: string | null;
}

type Status = StoredRedemption['status'];
type Placed = Pick<StoredRedemption, 'redeemed_at' | 'id'>;

const [patterns] = keyPatterns.redemption;
const [allKey] = patterns.gsi1;

const redemptionKey = (id: string) => primaryKey(patterns, { id });
const statusKey = (status: Status) => keyOf(patterns.gsi3[0], { status });
const redemptionOf = (item: Item) => fieldsOf<StoredRedemption>(item);

/** The place of a redemption in the lists; compares as text. */
export const redemptionSortKey = (redemption: Placed): string =>
  keyOf(patterns.gsi1[1], redemption);

/** One redemption as of now. */
export async function getRedemption(
  table: Table,
  id: RedemptionId,
): Promise<StoredRedemption | undefined> {
  const item = await getItem(table, redemptionKey(id), { consistent: true });
  return item && redemptionOf(item);
}

/** The redemptions with these ids as of now, those that exist, in no order. */
export async function getRedemptions(
  table: Table,
  ids: readonly RedemptionId[],
): Promise<StoredRedemption[]> {
  const items = await getItems(
    table,
    ids.map((id) => redemptionKey(id)),
    { consistent: true },
  );
  return items.map((item) => redemptionOf(item));
}

/** Redemptions of a state or of all (undefined), newest first, from before a place on ('' for the newest). A moment late. */
export async function queryRedemptions(
  table: Table,
  status: Status | undefined,
  before: string,
  limit: number,
): Promise<StoredRedemption[]> {
  const list = status
    ? ({ index: 'gsi3', partition: statusKey(status) } as const)
    : ({ index: 'gsi1', partition: allKey } as const);
  return (await queryNewestFirst(table, list, before, limit)).map((item) => redemptionOf(item));
}

/** Stores a redemption **where** its id is new. */
export function addRedemption(redemption: StoredRedemption): Step {
  const order = redemptionSortKey(redemption);
  return putIfAbsent({
    ...redemptionKey(redemption.id),
    gsi1pk: allKey,
    gsi1sk: order,
    gsi3pk: statusKey(redemption.status),
    gsi3sk: order,
    ...redemption,
  });
}

/** Decides a redemption **where** it is pending. */
export const setRedemptionDecision = (
  id: RedemptionId,
  decision: { status: 'approved' | 'rejected'; processed_at: string; processed_by: string },
): Step =>
  updateIf(
    redemptionKey(id),
    { set: { ...decision, gsi3pk: statusKey(decision.status) } },
    { status: 'pending' },
  );
