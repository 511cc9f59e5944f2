import type { Reward } from '../../../../../functions/contracts/rewards.ts';
import { Loading, PageMessage } from '../../../components/page/page-states.tsx';
import { Skeleton } from '../../../components/page/loading/skeleton.tsx';
import { RewardCard, rewardCardClass } from './reward-card.tsx';

const skeletonCards = 3;
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
export function RewardGridSkeleton() {
  return (
    <Loading label="Loading rewards">
      <ul className={gridClass}>
        {Array.from({ length: skeletonCards }, (_, index) => (
          <li key={index} className={rewardCardClass}>
            <Skeleton className="h-11 w-28" />
            <Skeleton className="mt-2 h-6 w-4/5" />
            <Skeleton className="mt-2 h-5 w-20" />
            <Skeleton className="mt-4 h-12" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
