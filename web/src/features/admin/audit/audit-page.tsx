import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AuditEntry } from '../../../../../functions/contracts/audit.ts';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatMinute } from '../../../lib/format/format.ts';
import type { Column } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { entryId } from './entry-id.ts';
import { actionLabel, parseTarget } from './entry-text.ts';
import { MonthField } from './month-field.tsx';
import { monthName, monthNow } from './months.ts';

const pageSize = 50;
const filters = ['month'] as const;
const idStart = 8;

const columnsFor = (own: string | null): readonly Column<AuditEntry>[] => [
  {
    header: 'When',
    cell: ({ when }) => <time dateTime={when}>{formatMinute(when)}</time>,
    className: 'w-44 tabular-nums whitespace-nowrap',
  },
  {
    header: 'Who',
    cell: ({ who }) => (who === own ? 'You' : <span title={who}>{who.slice(0, idStart)}</span>),
    className: 'w-24',
  },
  { header: 'What', cell: (entry) => <Deed entry={entry} />, lead: true, className: 'w-60' },
  { header: 'Changes', cell: (entry) => <EntryChanges entry={entry} />, long: true },
];

/** Who changed what, month by month. */
export function AuditPage() {
  const { api } = useAdmin();
  const { data: me } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.session.getMe({}, { signal }),
  });
  const own = me?.id ?? null;
  const list = useList<AuditEntry, 'month'>({
    filters,
    name: 'audit log',
    idOf: entryId,
    load: (query, signal) =>
      api.audit.listAudit({ query: { ...query, limit: pageSize } }, { signal }),
    failure: 'Failed to load data. Please try again.',
  });
  const columns = useMemo(() => columnsFor(own), [own]);
  const month = list.filter.month ?? monthNow();
  return (
    <>
      <Head title="Audit Log" description="Who changed what." hidden />
      <PageHeader title="Audit Log">
        Everything that administrators changed, newest first, in Indian time. Phone numbers and
        e-mail addresses are masked.
      </PageHeader>
      <div className="mt-4">
        <Toolbar>
          <MonthField value={month} onChange={(next) => list.setFilter({ month: next })} />
        </Toolbar>
        <DataTable
          things={['entries', 'entry']}
          list={list}
          columns={columns}
          idOf={entryId}
          nameOf={({ what, target }) => `${actionLabel(what)} ${target}`}
          empty={
            <PageMessage title={`Nothing was changed in ${monthName(month)}`}>
              Choose another month above.
            </PageMessage>
          }
        />
      </div>
    </>
  );
}

function Deed({ entry: { what, target } }: { entry: AuditEntry }) {
  const { kind, id } = parseTarget(target);
  return (
    <>
      {actionLabel(what)} {kind}
      <span className="block text-small font-normal break-all text-ink-faint">{id}</span>
    </>
  );
}
