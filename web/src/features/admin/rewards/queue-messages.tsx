import { TriangleAlert } from 'lucide-react';
import type {
  AdminRedemption,
  RedemptionStatus,
} from '../../../../../functions/contracts/rewards.ts';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { dueOf } from './redemption-queue.ts';
import { PageMessage } from '../../../components/page/page-states.tsx';

interface QueueNoticeProps {
  rows: readonly AdminRedemption[] | null;
  /** The rows are all pending redemptions. */
  isComplete: boolean;
  onShowPending: () => void;
}

/** The number of overdue redemptions; reserves its space before the list is loaded. */
export function QueueNotice({ rows, isComplete, onShowPending }: QueueNoticeProps) {
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
      <p className="min-w-0 grow basis-48 py-2">{rows && wordsFor(late, isComplete)}</p>
      {late > 0 && !isComplete && (
        <Button look="plain" onClick={onShowPending}>
          Show pending
        </Button>
      )}
    </div>
  );
}

function wordsFor(late: number, isComplete: boolean): string {
  const where = isComplete ? '' : ' of those shown';
  if (late === 0) return `None${where} waits longer than the promised 24 hours.`;
  return `${formatCount(late)}${where} ${late === 1 ? 'waits' : 'wait'} longer than the promised 24 hours.`;
}

const titles: Readonly<Record<RedemptionStatus, string>> = {
  pending: 'Nobody is waiting',
  approved: 'None was approved yet',
  rejected: 'None was rejected',
};

interface EmptyRedemptionsProps {
  status: RedemptionStatus | undefined;
  onClear: () => void;
}

export function EmptyRedemptions({ status, onClear }: EmptyRedemptionsProps) {
  if (!status)
    return (
      <PageMessage title="No redemptions yet">Redemptions appear here, newest first.</PageMessage>
    );
  return (
    <PageMessage title={titles[status]} actions={<Button onClick={onClear}>Show all</Button>}>
      {status === 'pending' && 'Every redemption has been decided.'}
    </PageMessage>
  );
}
