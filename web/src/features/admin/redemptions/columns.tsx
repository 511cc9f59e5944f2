import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { formatCount, formatMinute, formatRupees } from '../../../lib/format/format.ts';
import type { Column } from '../table/columns.ts';
import { StatusCell } from './status-cell.tsx';
import { redeemerName } from './redemption-text.ts';

/** The columns of the redemptions. */
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
      const isSaid = reward.description.includes(amount);
      return isSaid ? reward.description : `${reward.description}, ${amount}`;
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
