import { Link } from 'react-router-dom';
import {
  decidedDays,
  type SentSubmission,
} from '../../../../../functions/contracts/submissions.ts';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { loadAllPages } from '../list/list-pages.ts';
import { SearchField, Toolbar } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/data-table.tsx';
import { placeText } from './submission-rules.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { formatMinute, formatQuantity } from '../../../lib/format/format.ts';
import { StatusLabel } from '../list/status-label.tsx';
import { rejectionLabels } from './decision-dialogs.tsx';

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

const pageSize = 200;
const idOf = ({ submission_id, decided_at }: SentSubmission) => `${submission_id} ${decided_at}`;
const textOf = (one: SentSubmission) =>
  `${one.title} ${placeText(one)} ${one.status} ${one.message ?? ''} ${one.decided_by ?? ''}`;

/** What was decided in the last 30 days. */
export function DecidedList() {
  const list = useList<SentSubmission>({
    name: 'decisions',
    idOf,
    load: async (api, _, options) => ({
      items: await loadAllPages(
        (cursor) => api.submissions.listDecisions({ query: { limit: pageSize, cursor } }, options),
        idOf,
      ),
    }),
    narrow: (rows, { search }) =>
      rows.filter((row) => textOf(row).toLowerCase().includes(search.toLowerCase())),
  });
  return (
    <>
      <Toolbar>
        <SearchField label="Search decisions" {...list.search} />
      </Toolbar>
      <DataTable
        itemNames={['decisions', 'decision']}
        list={list}
        columns={sentColumns}
        nameOf={({ title }) => title}
        empty={
          <PageMessage title={list.narrowed ? 'No decision matches' : 'Nothing was decided yet'}>
            The decisions of the last {decidedDays} days are listed here.
          </PageMessage>
        }
      />
    </>
  );
}
