import type { ReactNode } from 'react';
import type { Reward } from '../../../../../functions/contracts/rewards.ts';
import { formatCount, formatRupees } from '../../../lib/format/format.ts';

interface TermsProps {
  reward: Reward;
  /** Null if unknown. */
  balance: number | null;
}

/** The points and the amount that the request contains. */
export function Terms({ reward, balance }: TermsProps) {
  const left = balance === null ? null : balance - reward.points_cost;
  return (
    <dl className="mt-4 rounded-md bg-marigold-wash px-4 py-2 tabular-nums">
      <Term name="Points taken">{formatCount(reward.points_cost)}</Term>
      <Term name="Paid within 24 hours">{formatRupees(reward.amount)}</Term>
      {left !== null && left >= 0 && <Term name="Points left">{formatCount(left)}</Term>}
    </dl>
  );
}
export const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="ml-auto font-semibold">{children}</dd>
  </div>
);
