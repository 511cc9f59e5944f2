import type { AdminReward } from '../../contracts/rewards.ts';
import type { StoredReward } from '../../table/contributors/reward.ts';

/** A reward as an administrator sees it. */
export function toRewardResponse(reward: StoredReward): AdminReward {
  const { created_at: _, ...shown } = reward;
  return shown;
}
