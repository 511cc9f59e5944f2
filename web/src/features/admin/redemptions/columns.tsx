import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { formatCount, formatMinute, formatRupees } from '../../../lib/format.ts';
import type { Column } from '../kit/data-table.tsx';
import { StatusCell } from './status-cell.tsx';
import { userOf } from './words.ts';

/** The columns of the redemptions. */
export const columns: readonly Column<AdminRedemption>[] = [
  {
    header: 'User',
    cell: (redemption) => {
      const { submitter_name, submitter_email } = redemption.user;
      return (
        <>
          {userOf(redemption)}
          {submitter_name?.trim() && (
            <span className="block text-small font-normal text-ink-soft">{submitter_email}</span>
          )}
        </>
      );
    },
    lead: true,
    className: 'min-w-40',
  },
  { header: 'Phone', cell: ({ phone }) => phone, className: 'w-32 tabular-nums' },
  {
    header: 'Reward',
    cell: ({ reward }) => (
      <>
        <span className="font-semibold tabular-nums">{formatRupees(reward.amount)}</span>{' '}
        <span className="text-ink-soft">{reward.description}</span>
      </>
    ),
    long: true,
  },
  {
    header: 'Points',
    cell: ({ points_deducted }) => formatCount(points_deducted),
    figures: true,
    className: 'w-24',
  },
  {
    header: 'Date',
    cell: ({ redeemed_at }) => <time dateTime={redeemed_at}>{formatMinute(redeemed_at)}</time>,
    className: 'w-44 pl-6 tabular-nums',
  },
  {
    header: 'Status',
    cell: (redemption) => <StatusCell redemption={redemption} />,
    className: 'w-44',
  },
];
