import { TriangleAlert } from 'lucide-react';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { formatMinute, formatCount, formatRupees } from '../../../lib/format/format.ts';
import { useNow } from '../../../lib/device/use-now.ts';
import { StatusLabel } from '../table/status-label.tsx';
import { dueOf } from './redemption-queue.ts';
import { statusNames, redeemerName } from './redemption-text.ts';
import type { Column } from '../table/columns.ts';

const statusStyles = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const;

/** The status with the due time of a pending redemption or the decision time of others. */
function StatusCell({ redemption }: { redemption: AdminRedemption }) {
  const { status, redeemed_at, processed_at, first_approved_by } = redemption;
  return (
    <span className="inline-flex flex-wrap gap-x-6 align-bottom">
      <StatusLabel look={statusStyles[status]}>{statusNames[status]}</StatusLabel>
      {status === 'pending' && <Due redeemedAt={redeemed_at} />}
      {status === 'pending' && first_approved_by && <span>Approved once</span>}
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

export const columns: readonly Column<AdminRedemption>[] = [
  {
    header: 'User',
    cell: redeemerName,
    lead: true,
    className: 'min-w-40',
  },
  {
    header: 'Phone',
    cell: ({ phone, user }) => (
      <>
        {phone} <span className="inline-block text-ink-soft">{user.submitter_email}</span>
      </>
    ),
    long: true,
    className: 'w-40 tabular-nums',
  },
  {
    header: 'Reward',
    cell: ({ reward }) => {
      const amount = formatRupees(reward.amount);
      const includesAmount = reward.description.includes(amount);
      return includesAmount ? reward.description : `${reward.description}, ${amount}`;
    },
    long: true,
    className: 'tabular-nums',
  },
  {
    header: 'Points',
    cell: ({ points_deducted }) => formatCount(points_deducted),
    numeric: true,
    className: 'w-24',
  },
  {
    header: 'Date',
    cell: ({ redeemed_at }) => <time dateTime={redeemed_at}>{formatMinute(redeemed_at)}</time>,
    className: 'w-44 tabular-nums',
  },
  {
    header: 'Status',
    cell: (redemption) => <StatusCell redemption={redemption} />,
    long: true,
    className: 'w-44',
  },
];
