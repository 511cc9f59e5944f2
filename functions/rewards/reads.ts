import { pickFields } from '../contracts/domain/fields.ts';
import { reward, type rewards, type Reward } from '../contracts/rewards.ts';
import type { PublicReads } from '../kernel/http/serve.ts';
import type { Table } from '../table/table.ts';
import { queryRewards } from '../table/contributors/reward.ts';

/** Rewards that can be redeemed, cheapest first. */
async function listRewards(table: Table): Promise<Reward[]> {
  const stored = await queryRewards(table);
  return stored.filter((one) => one.is_active).map((one) => pickFields(reward, one));
}

export const createRewardReads = (table: Table): PublicReads<typeof rewards> => ({
  listRewards: async () => ({ items: await listRewards(table) }),
});
