import { rewardId } from '../../functions/contracts/domain/fields.ts';
import { addReward } from '../../functions/table/contributors/reward.ts';
import type { Table } from '../../functions/table/table.ts';
import { transact } from '../../functions/table/write.ts';

/** Rewards of a new site, at two points per rupee. */
const rewards = [
  { id: 'cd402634-aa3b-4cff-8d5d-f29521a4afb8', points_cost: 200, amount: 100 },
  { id: 'a6fdf6cd-b037-4848-99e2-d087c431c990', points_cost: 500, amount: 250 },
  { id: '7b359a6f-6b82-451b-8183-cbc68caa73c2', points_cost: 1000, amount: 500 },
];

// A constant, so that seeding again writes the same items.
const at = '2026-01-01T00:00:00.000Z';

/** Stores the rewards, unless they exist. */
export async function seedRewards(table: Table, report: (line: string) => void): Promise<void> {
  for (const { id, points_cost, amount } of rewards)
    await transact(table, {
      reward: addReward({
        id: rewardId.parse(id),
        description: `₹${amount} by bank transfer`,
        points_cost,
        amount,
        is_active: true,
        redemption_count: 0,
        created_at: at,
        updated_at: at,
      }),
    });
  report(`rewards: ${rewards.length}`);
}
