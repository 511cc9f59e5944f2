import { TriangleAlert } from 'lucide-react';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { formatCount } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { dueOf } from './due.ts';

interface QueueNoticeProps {
  rows: readonly AdminRedemption[] | null;
  /** They are all that are pending. */
  isWhole: boolean;
}

/** How many wait longer than promised. Its line is there before the list is. */
export function QueueNotice({ rows, isWhole }: QueueNoticeProps) {
  const now = useNow();
  const late = (rows ?? []).filter(
    ({ status, redeemed_at }) =>
      status === 'pending' && now !== null && dueOf(redeemed_at, now).late,
  ).length;
  return (
    <p
      className={`mb-3 flex min-h-11 items-center gap-2 border-l-6 px-3 py-2 ${late > 0 ? 'border-red bg-red-wash font-semibold' : 'border-rule text-ink-soft'}`}
    >
      {late > 0 && <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-red" />}
      <span>{rows && wordsFor(late, isWhole)}</span>
    </p>
  );
}

function wordsFor(late: number, isWhole: boolean): string {
  const where = isWhole ? '' : ' of those shown';
  if (late === 0) return `None${where} waits longer than the promised 24 hours.`;
  return `${formatCount(late)}${where} ${late === 1 ? 'waits' : 'wait'} longer than the promised 24 hours.`;
}
