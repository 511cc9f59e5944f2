import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import type { FailedSearch } from '../../../../../functions/contracts/search.ts';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatCount, formatDate } from '../../../lib/format/format.ts';
import { useList } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import type { Column } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';

const wordsOf = ({ words }: FailedSearch) => words;

const columns: readonly Column<FailedSearch>[] = [
  {
    header: 'Searches',
    cell: ({ searches }) => formatCount(searches),
    numeric: true,
    className: 'w-28',
  },
  {
    header: 'Words',
    lead: true,
    cell: ({ words }) => (
      <a href={paths.notes({ search: words })} className="text-link">
        {words}
      </a>
    ),
  },
  {
    header: 'Last searched',
    cell: ({ last_day }) => <time dateTime={last_day}>{formatDate(last_day)}</time>,
    className: 'w-36 whitespace-nowrap tabular-nums',
  },
];

/** This month's searches that found nothing, most frequent first. */
export function FailedSearches() {
  const { api } = useAdmin();
  const list = useList<FailedSearch>({
    name: 'failed-searches',
    idOf: wordsOf,
    load: async (_, signal) => ({
      ...(await api.search.listFailedSearches({}, { signal })),
      next: null,
    }),
  });
  return (
    <section aria-labelledby="failed-searches" className="mt-10">
      <h2 id="failed-searches" className="font-serif text-title font-semibold">
        Searches without a result
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">This month, most frequent first.</p>
      <DataTable
        itemNames={['searches', 'search']}
        list={list}
        columns={columns}
        nameOf={wordsOf}
        empty={
          <PageMessage title="No failed searches" level={3}>
            Every search of this month found a course or a document.
          </PageMessage>
        }
      />
    </section>
  );
}
