import type { Reward } from '../../../../functions/contracts/rewards.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';
import { createRewardSession, type RewardSession } from './reward-session.ts';

export interface RewardData {
  /** Active rewards, cheapest first. */
  rewards: Promise<readonly Reward[]>;
  session: RewardSession;
}

/** The session lives as long as the router. */
export function loadReward(api: WebApi) {
  const session = createRewardSession();
  return (): RewardData => ({
    rewards: logRejection(
      'Failed to load rewards',
      api.rewards.listRewards().then(({ items }) => items),
    ),
    session,
  });
}
