import type { Reward } from '../../contracts/rewards.ts';
import { queryRewards } from '../../table/rewards/reward.ts';
import type { Table } from '../../table/core/table.ts';

/** Rewards that can be redeemed, cheapest first. */
export async function listRewards(table: Table): Promise<Reward[]> {
  const rewards = await queryRewards(table);
  return rewards
    .filter((reward) => reward.is_active)
    .map(({ id, description, points_cost, amount, is_active }) => ({
      id,
      description,
      points_cost,
      amount,
      is_active,
    }));
}
