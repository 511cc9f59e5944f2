import { randomUUID } from 'node:crypto';
import { redemptionId, type RedemptionId } from '../../../../functions/contracts/domain/fields.ts';
import { deductPoints } from '../../../../functions/table/contributors/contributor.ts';
import { addRedemption } from '../../../../functions/table/contributors/redemption.ts';
import {
  incrementRedemptionCount,
  queryRewards,
} from '../../../../functions/table/contributors/reward.ts';
import type { Table } from '../../../../functions/table/table.ts';
import { transact } from '../../../../functions/table/write.ts';
import { creditPoints, idOf } from '../../../support/fixtures/rewards.ts';

interface RedemptionSeed {
  name: string;
  /** Ten digits. */
  phone: string;
  /** 1 by default. */
  hoursAgo?: number;
  /** Points of the reward; 200 by default. */
  cost?: number;
}

/** Stores a pending redemption with the points that were credited and deducted for it. */
export async function seedRedemption(
  table: Table,
  { name, phone, hoursAgo = 1, cost = 200 }: RedemptionSeed,
): Promise<RedemptionId> {
  const email = `${name.split(' ')[0]!.toLowerCase()}@example.com`;
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const id = redemptionId.parse(randomUUID());
  const reward = (await queryRewards(table)).find(({ points_cost }) => points_cost === cost)!;
  const user_id = idOf({ phone, email });
  await creditPoints(table, { phone, email }, cost);
  const failed = await transact(table, {
    ...deductPoints(user_id, cost, { redemption_id: id, title: reward.description, at }),
    reward: incrementRedemptionCount(reward),
    redemption: addRedemption({
      id,
      reward_id: reward.id,
      user_id,
      phone,
      email,
      name,
      reward_description: reward.description,
      reward_amount: reward.amount,
      points_deducted: cost,
      redeemed_at: at,
      status: 'pending',
      processed_at: null,
      processed_by: null,
    }),
  });
  if (failed.length > 0) throw new Error(`The redemption of ${name} failed: ${failed.join(', ')}`);
  return id;
}
