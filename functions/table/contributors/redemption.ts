import type { RedemptionId, RewardId } from '../../contracts/domain/fields.ts';
import { updateIf, absent, putIfAbsent, type ConditionalWrite } from '../change.ts';
import { getFieldsOfAll, getFields, queryFields, queryItems } from '../read.ts';
import type { Table } from '../table.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** A redemption as stored, with the contributor and the terms of the reward at that time. */
export interface StoredRedemption {
  id: RedemptionId;
  reward_id: RewardId;
  /** Stored name of the contributor's id. */
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
  /** Where the money goes; null or absent without one. */
  upi_id?: string | null;
  /** Number of the bank's transaction. */
  reference?: string | null;
  /** Of a rejection: for the contributor. */
  reason?: string | null;
  /** The administrator who approved first, of an amount that two must approve. */
  first_approved_by?: string | null;
}

type Status = StoredRedemption['status'];
type SortKeyFields = Pick<StoredRedemption, 'redeemed_at' | 'id'>;

const [patterns] = keyPatterns.redemption;
const [allKey] = patterns.gsi1;

const redemptionKey = (id: string) => primaryKey(patterns, { id });
const statusKey = (status: Status) => keyOf(patterns.gsi3[0], { status });

export const redemptionSortKey = (redemption: SortKeyFields): string =>
  keyOf(patterns.gsi1[1], redemption);

/** One redemption, strongly consistent. */
export const getRedemption = (table: Table, id: RedemptionId) =>
  getFields<StoredRedemption>(table, redemptionKey(id), { consistent: true });

/** The existing redemptions among these ids, unsorted, strongly consistent. */
export const getRedemptions = (table: Table, ids: readonly RedemptionId[]) =>
  getFieldsOfAll<StoredRedemption>(table, ids.map(redemptionKey), { consistent: true });

/** Redemptions of a status or of all (undefined), newest first, before a sort key ('' for the newest); all without a limit. */
export const queryRedemptions = (
  table: Table,
  status: Status | undefined,
  before: string,
  limit?: number,
): Promise<StoredRedemption[]> =>
  queryFields(table, {
    ...(status
      ? { index: 'gsi3', partition: statusKey(status) }
      : { index: 'gsi1', partition: allKey }),
    before,
    newestFirst: true,
    limit,
  });

/** Redemptions of a status that were requested since a time (ISO 8601; '' for all), oldest first. */
export const listRedemptionsSince = (table: Table, status: Status, since: string) =>
  queryFields<StoredRedemption>(table, {
    index: 'gsi3',
    partition: statusKey(status),
    after: since,
  });

/** The number of pending redemptions from before a time (ISO 8601), at most `limit`. */
export async function countPendingBefore(table: Table, before: string, limit: number) {
  const items = await queryItems(table, {
    index: 'gsi3',
    partition: statusKey('pending'),
    before,
    fields: ['id'],
    limit,
  });
  return items.length;
}

/** Stores a redemption. Fails if its id exists. */
export function addRedemption(redemption: StoredRedemption): ConditionalWrite {
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

/** Stores the first of two approvals. Fails unless the redemption is pending without one. */
export const setFirstApproval = (id: RedemptionId, first_approved_by: string): ConditionalWrite =>
  updateIf(
    redemptionKey(id),
    { set: { first_approved_by } },
    { status: 'pending', first_approved_by: absent },
  );

/** Stores the decision about a redemption. Fails unless it is pending, with the first approval that was read. */
export const setRedemptionDecision = (
  { id, first_approved_by }: Pick<StoredRedemption, 'id' | 'first_approved_by'>,
  decision: Pick<StoredRedemption, 'reference' | 'reason'> & {
    status: 'approved' | 'rejected';
    processed_at: string;
    processed_by: string;
  },
): ConditionalWrite =>
  updateIf(
    redemptionKey(id),
    { set: { ...decision, gsi3pk: statusKey(decision.status) } },
    { status: 'pending', ...(first_approved_by && { first_approved_by }) },
  );

/** Makes an approved redemption pending again. Fails if its decision has changed since it was read. */
export const undoApproval = ({ id, processed_at }: StoredRedemption): ConditionalWrite =>
  updateIf(
    redemptionKey(id),
    {
      set: {
        status: 'pending',
        processed_at: null,
        processed_by: null,
        reference: null,
        gsi3pk: statusKey('pending'),
      },
      remove: ['first_approved_by'],
    },
    { processed_at },
  );
