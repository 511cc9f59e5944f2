import type { RewardId } from '../../contracts/domain/fields.ts';
import type { AdminReward } from '../../contracts/rewards.ts';
import { updateIf, deleteIf, putIfAbsent, type ConditionalWrite } from '../change.ts';
import { queryFields, getFields } from '../read.ts';
import type { Table } from '../table.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

export type StoredReward = AdminReward & { created_at: string };

type Changes = Partial<Omit<StoredReward, 'id' | 'redemption_count' | 'created_at'>>;

const [patterns] = keyPatterns.reward;

const rewardKey = (id: string) => primaryKey(patterns, { id });

/** All rewards, cheapest first, then oldest first. */
export async function queryRewards(table: Table): Promise<StoredReward[]> {
  const rewards = await queryFields<StoredReward>(table, { partition: patterns.pk });
  return rewards.toSorted(
    (a, b) => a.points_cost - b.points_cost || Date.parse(a.created_at) - Date.parse(b.created_at),
  );
}

/** One reward, strongly consistent. */
export const getReward = (table: Table, id: RewardId): Promise<StoredReward | undefined> =>
  getFields(table, rewardKey(id), { consistent: true });

/** Stores a reward. Fails if its id exists. */
export const addReward = (reward: StoredReward): ConditionalWrite =>
  putIfAbsent({ ...rewardKey(reward.id), ...reward });

/** Changes a reward. Fails if it has changed since it was read. */
export const changeReward = (
  expected: Pick<StoredReward, 'id' | 'updated_at'>,
  changes: Changes & { updated_at: string },
): ConditionalWrite =>
  updateIf(rewardKey(expected.id), { set: changes }, { updated_at: expected.updated_at });

/** Deletes a reward. Fails if it was ever redeemed or has changed since it was read. */
export const removeReward = ({
  id,
  updated_at,
}: Pick<StoredReward, 'id' | 'updated_at'>): ConditionalWrite =>
  deleteIf(rewardKey(id), { redemption_count: 0, updated_at });

/** Counts a redemption of a reward. Fails unless it is active with the same cost and amount. */
export const incrementRedemptionCount = ({
  id,
  points_cost,
  amount,
}: StoredReward): ConditionalWrite =>
  updateIf(
    rewardKey(id),
    { add: { redemption_count: 1 } },
    { is_active: true, points_cost, amount },
  );
