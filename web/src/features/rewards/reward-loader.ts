import type { WebApi } from '../../lib/api/api.ts';
import { logRejection } from '../../lib/api/log-rejection.ts';
import { createRewardSession } from './reward-session.ts';

export type RewardData = ReturnType<ReturnType<typeof loadReward>>;

/** The session lives as long as the router. */
export function loadReward(api: WebApi) {
  const session = createRewardSession();
  return () => ({
    rewards: logRejection(
      'Failed to load rewards',
      api.rewards.listRewards().then(({ items }) => items),
    ),
    session,
  });
}
