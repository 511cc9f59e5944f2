import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type {
  AdminRedemption,
  RedemptionSort,
} from '../../../../../functions/contracts/rewards.ts';
import { Button } from '../../../components/button.tsx';
import { formatMinute, formatRupees } from '../../../lib/format/format.ts';
import { useNow } from '../../../lib/device/hooks.ts';
import { StatusLabel } from '../list/status-label.tsx';
import { copyText } from './decision-dialogs.tsx';
import { dueOf, statusNames, redeemerName } from './redemption.ts';
import { countColumn, type Column } from '../list/columns.ts';

const statusStyles = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const;

/** The status with the due time of a pending redemption or the decision time of others. */
function StatusCell({ redemption }: { redemption: AdminRedemption }) {
  const { status, redeemed_at, processed_at, first_approved_by, reference, reason } = redemption;
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
      {reference && <span className="break-all">No. {reference}</span>}
      {reason && <span className="text-ink-soft">{reason}</span>}
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

export const columns: readonly Column<AdminRedemption, RedemptionSort>[] = [
  { header: 'User', cell: redeemerName, sort: 'name', lead: true, className: 'min-w-40' },
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
    header: 'UPI ID',
    cell: ({ upi_id }) =>
      upi_id && (
        <>
          <span className="break-all">{upi_id}</span>
          <Button
            look="plain"
            aria-label={`Copy ${upi_id}`}
            className="-my-3 align-middle"
            onClick={() => void copyText(upi_id, 'UPI ID')}
          >
            <Copy aria-hidden="true" className="size-4" />
          </Button>
        </>
      ),
    long: true,
    // A clamp would cut off the button's focus ring.
    className: 'min-w-40 *:line-clamp-none',
  },
  {
    header: 'Reward',
    cell: ({ reward }) => {
      const amount = formatRupees(reward.amount);
      const includesAmount = reward.description.includes(amount);
      return includesAmount ? reward.description : `${reward.description}, ${amount}`;
    },
    long: true,
    sort: 'amount',
    firstOrder: 'desc',
    className: 'tabular-nums',
  },
  countColumn('Points', ({ points_deducted }) => points_deducted, {
    sort: 'points',
    firstOrder: 'desc',
    className: 'w-24',
  }),
  {
    header: 'Date',
    cell: ({ redeemed_at }) => <time dateTime={redeemed_at}>{formatMinute(redeemed_at)}</time>,
    sort: 'redeemed_at',
    firstOrder: 'desc',
    className: 'w-40 tabular-nums',
  },
  {
    header: 'Status',
    cell: (redemption) => <StatusCell redemption={redemption} />,
    long: true,
    sort: 'status',
    className: 'w-44',
  },
];
