import { TriangleAlert } from 'lucide-react';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { formatMinute } from '../../../lib/format/format.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { StatusLabel } from '../table/status-label.tsx';
import { dueOf } from './due.ts';
import { statusNames } from './redemption-text.ts';

const looks = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const;

/** The state of a redemption; of a pending one, how it stands against the promised time, and of others, since when. */
export function StatusCell({ redemption }: { redemption: AdminRedemption }) {
  const { status, redeemed_at, processed_at } = redemption;
  return (
    <span className="inline-flex flex-wrap gap-x-6 align-bottom">
      <StatusLabel look={looks[status]}>{statusNames[status]}</StatusLabel>
      {status === 'pending' && <Due redeemedAt={redeemed_at} />}
      {processed_at && (
        <time dateTime={processed_at} className="text-ink-soft tabular-nums">
          {formatMinute(processed_at)}
        </time>
      )}
    </span>
  );
}

function Due({ redeemedAt }: { redeemedAt: string }) {
  const now = useNow();
  if (now === null) return null;
  const { late, text } = dueOf(redeemedAt, now);
  if (!late) return <span className="text-ink-soft tabular-nums">{text}</span>;
  return (
    <span className="inline-flex items-baseline gap-1.5 font-semibold text-red tabular-nums">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 self-center" />
      {text}
    </span>
  );
}
