import type { RewardId } from '../contracts/fields.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getReward, type StoredReward } from '../table/reward.ts';
import type { Table } from '../table/table.ts';

/** A reward in any state, as of now. Refuses (404) one that there is not. */
export async function knownReward(table: Table, id: RewardId): Promise<StoredReward> {
  const reward = await getReward(table, id);
  if (!reward) throw new Refusal(404, 'Reward not found');
  return reward;
}
