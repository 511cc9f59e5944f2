import type { SentSubmission } from '../../../../../functions/contracts/submissions.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { Link } from 'react-router-dom';
import { formatMinute, formatQuantity } from '../../../lib/format/format.ts';
import type { Column } from '../table/columns.ts';
import { StatusLabel } from '../table/status-label.tsx';
import { rejectionLabels } from './reject-dialog.tsx';
import { placeText } from './submission-text.ts';

const statuses = {
  pending: ['waiting', 'Waiting'],
  approved: ['good', 'Approved'],
  rejected: ['bad', 'Rejected'],
} as const;

/** A submission's outcome: why it was rejected, or what it earned. */
const outcomeOf = ({ status, reason, message, points }: SentSubmission): string =>
  status === 'rejected'
    ? [reason && rejectionLabels[reason], message].filter(Boolean).join(': ')
    : status === 'approved'
      ? formatQuantity(points, 'point', 'points')
      : '';

/** The columns of submissions in any state. */
export const sentColumns: readonly Column<SentSubmission>[] = [
  {
    header: 'Title',
    cell: ({ title, note_id }) =>
      note_id ? (
        <Link to={paths.note(note_id)} target="_blank" className="text-link">
          {title}
        </Link>
      ) : (
        title
      ),
    lead: true,
  },
  { header: 'Place', cell: placeText, className: 'w-56 tabular-nums' },
  {
    header: 'Status',
    cell: ({ status }) => {
      const [look, text] = statuses[status];
      return <StatusLabel look={look}>{text}</StatusLabel>;
    },
    className: 'w-32',
  },
  { header: 'Outcome', cell: outcomeOf, long: true },
  {
    header: 'Decided',
    cell: ({ decided_at, decided_by }) =>
      decided_at && (
        <>
          <time dateTime={decided_at}>{formatMinute(decided_at)}</time>
          {decided_by && <span className="block text-ink-soft">{decided_by}</span>}
        </>
      ),
    className: 'w-44 tabular-nums',
  },
];
