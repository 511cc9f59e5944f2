import {
  decidedDays,
  type SentSubmission,
} from '../../../../../functions/contracts/submissions.ts';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { loadAllPages } from '../list/load-all-pages.ts';
import { SearchField } from '../list/search-field.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { DataTable } from '../table/data-table.tsx';
import { sentColumns } from './sent-submissions-list.tsx';
import { placeText } from './submission-text.ts';

const pageSize = 200;
const idOf = ({ submission_id, decided_at }: SentSubmission) => `${submission_id} ${decided_at}`;
const textOf = (one: SentSubmission) =>
  `${one.title} ${placeText(one)} ${one.status} ${one.message ?? ''} ${one.decided_by ?? ''}`;

/** What was decided in the last 30 days. */
export function DecidedList() {
  const { api } = useAdmin();
  const list = useList<SentSubmission>({
    name: 'decisions',
    idOf,
    load: async (_, signal) => ({
      items: await loadAllPages(
        (cursor) =>
          api.submissions.listDecisions(
            { query: { limit: pageSize, ...(cursor !== undefined && { cursor }) } },
            { signal },
          ),
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
