import type { AdminReward, RewardFields } from '../../contracts/rewards.ts';
import { audit } from '../../table/site/audit.ts';
import { addReward, type StoredReward } from '../../table/contributors/reward.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { toRewardResponse } from './reward-response.ts';
import { newId } from '../../table/core/new-id.ts';

/** Adds a reward, active by default. */
export async function createReward(
  table: Table,
  { description, points_cost, amount, is_active = true }: RewardFields,
  adminId: string,
): Promise<AdminReward> {
  const now = new Date().toISOString();
  const content = { description, points_cost, amount, is_active };
  const reward: StoredReward = {
    id: newId(),
    ...content,
    redemption_count: 0,
    created_at: now,
    updated_at: now,
  };
  const failed = await transact(table, {
    reward: addReward(reward),
    audit: audit({
      who: adminId,
      what: 'create',
      target: `reward ${reward.id}`,
      when: now,
      after: content,
    }),
  });
  if (failed.length > 0)
    throw new Error(`Creating reward ${reward.id} failed its conditions: ${failed.join(', ')}`);
  return toRewardResponse(reward);
}
