import { useId } from 'react';
import type { Reward } from '../../../../../functions/contracts/rewards.ts';
import { Button } from '../../../components/button.tsx';
import { formatCount, formatQuantity, formatRupees } from '../../../lib/format/format.ts';
import { PointsBadge } from '../points-badge.tsx';

export const rewardCardClass = 'flex h-full flex-col rounded-md border border-rule bg-sheet p-4';

interface RewardCardProps {
  reward: Reward;
  available: number | null;
  onRedeem: () => void;
}
export function RewardCard({ reward, available, onRedeem }: RewardCardProps) {
  const id = useId();
  const missing = available === null ? 0 : reward.points_cost - available;
  return (
    <article className={rewardCardClass}>
      <p
        aria-hidden="true"
        className="font-serif text-numeral font-semibold text-marigold-ink tabular-nums"
      >
        {formatRupees(reward.amount)}
      </p>
      <h3 id={id} className="mt-2 font-semibold">
        {reward.description}
      </h3>
      <p className="mt-2 mb-4 flex grow flex-wrap content-start items-baseline gap-x-2 gap-y-1">
        <PointsBadge>{formatCount(reward.points_cost)} points</PointsBadge>
        {missing > 0 && (
          <span className="text-small text-ink-soft tabular-nums">
            {formatQuantity(missing, 'point', 'points')} to go
          </span>
        )}
      </p>
      <Button
        look="primary"
        disabled={missing > 0}
        onClick={onRedeem}
        aria-describedby={id}
        className="h-12 w-full"
      >
        {missing > 0 ? 'Not enough points' : 'Redeem Now'}
      </Button>
    </article>
  );
}
