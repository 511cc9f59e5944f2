import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import type { ListedRequest } from '../../../../../functions/contracts/requests.ts';
import { BackLink, PageHeader } from '../../../components/page/page-header.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatDate } from '../../../lib/format/format.ts';
import { requestedText } from '../../../lib/format/material-kind.ts';
import { useList } from '../list/use-list.ts';
import { useRemoval } from '../list/use-removal.ts';
import { showSuccess } from '../shell/notices.ts';
import { countColumn, type Column } from '../list/columns.ts';
import { DataTable } from '../list/data-table.tsx';
import { CourseLink } from './sections.tsx';

const pageSize = 50;

const idOf = ({ scheme_year, code, module_number, kind }: ListedRequest) =>
  [scheme_year, code, module_number, kind].join(' ');
const nameOf = (request: ListedRequest) => `${request.code}, ${requestedText(request)}`;

const columns: readonly Column<ListedRequest>[] = [
  countColumn('Students', ({ requests }) => requests, { className: 'w-28' }),
  { header: 'Course', lead: true, cell: (request) => <CourseLink course={request} /> },
  { header: 'Asked for', cell: requestedText, className: 'w-52' },
  countColumn('Documents', ({ documents }) => documents, { className: 'w-28' }),
  { header: 'Scheme', cell: ({ scheme_year }) => scheme_year, className: 'w-28 tabular-nums' },
  {
    header: 'Last asked',
    cell: ({ updated_at }) => <time dateTime={updated_at}>{formatDate(updated_at)}</time>,
    className: 'w-36 whitespace-nowrap tabular-nums',
  },
];

export function RequestsPage() {
  const list = useList<ListedRequest>({
    name: 'requests',
    idOf,
    load: (api, query, options) =>
      api.requests.listRequests({ query: { ...query, limit: pageSize } }, options),
  });
  const closing = useRemoval(list, {
    send: (api, { scheme_year, code, module_number, kind }) =>
      api.requests.closeRequest({ body: { scheme_year, code, module_number, kind } }),
    onRemoved: () => showSuccess('Request closed successfully'),
    failure: 'Failed to close the request. Please try again.',
  });
  const actions = (request: ListedRequest) => [
    { label: 'Close', onClick: () => closing.run(request) },
  ];
  return (
    <>
      <Head title="Requests" description="What students ask for." hidden />
      <BackLink to={adminPaths.insight}>Insight</BackLink>
      <PageHeader title="Requests">
        What students ask for, most wanted first; requests for a module that has documents stand
        last. Publishing a matching document closes a request.
      </PageHeader>
      <div className="mt-4">
        <DataTable
          itemNames={['requests', 'request']}
          list={list}
          columns={columns}
          nameOf={nameOf}
          actions={actions}
          empty={
            <PageMessage title="No open requests">
              Students can ask for missing documents on a course page.
            </PageMessage>
          }
        />
      </div>
    </>
  );
}
