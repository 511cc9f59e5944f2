import { TriangleAlert } from 'lucide-react';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { dueOf } from './due.ts';

interface QueueNoticeProps {
  rows: readonly AdminRedemption[] | null;
  /** They are all that are pending. */
  isWhole: boolean;
  onShowPending: () => void;
}

/** How many wait longer than promised. Its line is there before the list is. */
export function QueueNotice({ rows, isWhole, onShowPending }: QueueNoticeProps) {
  const now = useNow();
  const late = (rows ?? []).filter(
    ({ status, redeemed_at }) =>
      status === 'pending' && now !== null && dueOf(redeemed_at, now).late,
  ).length;
  return (
    <div
      className={`mb-3 flex min-h-12 flex-wrap items-center gap-x-2 border-l-6 px-3 ${late > 0 ? 'border-red bg-red-wash font-semibold' : 'border-rule text-ink-soft'} ${rows?.length === 0 ? 'invisible' : ''}`}
    >
      {late > 0 && <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-red" />}
      <p className="min-w-0 grow basis-48 py-2">{rows && wordsFor(late, isWhole)}</p>
      {late > 0 && !isWhole && (
        <Button look="plain" onClick={onShowPending}>
          Show pending
        </Button>
      )}
    </div>
  );
}

function wordsFor(late: number, isWhole: boolean): string {
  const where = isWhole ? '' : ' of those shown';
  if (late === 0) return `None${where} waits longer than the promised 24 hours.`;
  return `${formatCount(late)}${where} ${late === 1 ? 'waits' : 'wait'} longer than the promised 24 hours.`;
}
