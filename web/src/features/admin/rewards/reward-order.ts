import type { AdminReward } from '../../../../../functions/contracts/rewards.ts';

/** Where a reward stands among the others: by its cost, cheapest first. */
export const placeOf = (
  others: readonly Pick<AdminReward, 'points_cost'>[],
  { points_cost }: Pick<AdminReward, 'points_cost'>,
): number => others.filter((other) => other.points_cost <= points_cost).length;
