import type { RewardId } from '../../contracts/domain/fields.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { getReward, type StoredReward } from '../../table/contributors/reward.ts';
import type { Table } from '../../table/core/table.ts';

/** A reward in any state, strongly consistent. Throws 404. */
export async function requireReward(table: Table, id: RewardId): Promise<StoredReward> {
  const reward = await getReward(table, id);
  if (!reward) throw new HttpError(404, 'Reward not found');
  return reward;
}
