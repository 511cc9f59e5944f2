import type { rewards, Reward } from '../contracts/rewards.ts';
import type { PublicReads } from '../kernel/http/serve.ts';
import type { Table } from '../table/core/table.ts';
import { queryRewards } from '../table/contributors/reward.ts';

/** Rewards that can be redeemed, cheapest first. */
async function listRewards(table: Table): Promise<Reward[]> {
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

export const createRewardReads = (table: Table): PublicReads<typeof rewards> => ({
  listRewards: async () => ({ items: await listRewards(table) }),
});
