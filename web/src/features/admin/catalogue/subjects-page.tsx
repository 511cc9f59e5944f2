import {
  subjectSort,
  type AdminSubject,
  type SubjectSort,
} from '../../../../../functions/contracts/catalogue.ts';
import { Button } from '../../../components/button.tsx';
import { SemesterFields } from '../../../components/forms/fields.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { CrudPage } from '../data/crud-page.tsx';
import { useCatalogue } from '../data/use-catalogue.ts';
import { Filters, SearchField } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { codeColumn, nameColumn } from './coded-columns.tsx';
import { countColumn, type Column } from '../list/columns.ts';
import { emptySubject, subjectCrud } from './subject-form.ts';

const filters = ['scheme', 'branch', 'semester'] as const;
type SubjectFilter = (typeof filters)[number];

const pageSize = 50;

const columns: readonly Column<AdminSubject, SubjectSort>[] = [
  { ...codeColumn, sort: 'code' },
  { ...nameColumn, sort: 'name' },
  { header: 'Scheme', cell: ({ scheme_year }) => scheme_year ?? 'Unknown', className: 'w-20' },
  {
    header: 'Branch',
    cell: ({ branch_name }) => branch_name ?? 'Unknown',
    long: true,
    className: 'w-72',
  },
  countColumn('Semester', ({ semester }) => semester, { sort: 'semester', className: 'w-24' }),
  countColumn('Credits', ({ credits }) => credits, { sort: 'credits', className: 'w-24' }),
];

export function SubjectsPage() {
  const catalogue = useCatalogue('Failed to load data. Please try again.');
  const list = useList<AdminSubject, SubjectFilter, SubjectSort>({
    name: 'subjects',
    filters,
    sorts: subjectSort.options,
    load: (api, { scheme, branch, ...rest }, options) => {
      const query = { scheme_id: scheme, branch_id: branch, limit: pageSize, ...rest };
      return api.catalogue.listAdminSubjects({ query }, options);
    },
    failure: 'Failed to fetch subjects',
  });
  const { filter } = list;
  const crud = subjectCrud(catalogue, {
    scheme_id: filter.scheme ?? '',
    branch_id: filter.branch ?? '',
    semester: filter.semester ?? emptySubject.semester,
  });
  // Only the server knows whether the search matches the new subject.
  const belongs = ({ scheme_id, branch_id, semester }: AdminSubject) =>
    list.search.text.trim() === '' &&
    (filter.scheme ?? scheme_id) === scheme_id &&
    (filter.branch ?? branch_id) === branch_id &&
    (filter.semester ?? String(semester)) === String(semester);
  return (
    <CrudPage
      crud={crud}
      list={list}
      rows={{ columns, from: 64 }}
      onAdded={(subject) => {
        if (belongs(subject)) list.put(subject);
      }}
      toolbar={
        <>
          <SearchField label="Search subjects" {...list.search} />
          <Filters beside count={Object.keys(filter).length} onClear={list.clearFilters}>
            <SemesterFields catalogue={catalogue} field={list.filterField} />
          </Filters>
        </>
      }
      empty={
        list.narrowed ? (
          <PageMessage
            title="No subjects found"
            actions={<Button onClick={list.clear}>Clear filters</Button>}
          >
            No subject is of this scheme, branch and semester, and has this text.
          </PageMessage>
        ) : (
          <PageMessage title="No subjects yet">
            Add the first one above, or import the catalogue from a file.
          </PageMessage>
        )
      }
    />
  );
}
