import { useId, type ReactNode } from 'react';
import type { Reward } from '../../../../functions/contracts/rewards.ts';
import { PageMessage } from '../../components/page/page-states.tsx';
import { Button } from '../../components/button.tsx';
import { formatCount, formatQuantity, formatRupees } from '../../lib/format/format.ts';

/** The only use of the marigold colour outside banners. */
export const PointsBadge = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-sm border border-marigold bg-marigold-wash px-2 text-small font-semibold whitespace-nowrap text-marigold-ink tabular-nums">
    {children}
  </span>
);

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4';

interface RewardGridProps {
  rewards: readonly Reward[];
  /** Null if unknown. */
  available: number | null;
  onRedeem: (reward: Reward) => void;
}
export function RewardGrid({ rewards, available, onRedeem }: RewardGridProps) {
  if (rewards.length === 0) {
    return (
      <PageMessage level={3} title="No rewards at the moment">
        There is nothing to redeem right now. Your points are safe.
      </PageMessage>
    );
  }
  return (
    <ul className={gridClass}>
      {rewards.map((reward) => (
        <li key={reward.id}>
          <RewardCard reward={reward} available={available} onRedeem={() => onRedeem(reward)} />
        </li>
      ))}
    </ul>
  );
}

const rewardCardClass = 'flex h-full flex-col rounded-md border border-rule bg-sheet p-4';

interface RewardCardProps {
  reward: Reward;
  available: number | null;
  onRedeem: () => void;
}
function RewardCard({ reward, available, onRedeem }: RewardCardProps) {
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
