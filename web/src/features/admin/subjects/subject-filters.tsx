import { CodedOptions, SemesterOptions } from '../../../components/options.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import type { Homes } from '../catalogue/use-homes.ts';
import { SearchField } from '../kit/search-field.tsx';
import { Toolbar } from '../kit/toolbar.tsx';
import type { SubjectList } from './use-subject-list.ts';

/** What narrows the list of subjects. */
export function SubjectFilters({ list, homes }: { list: SubjectList; homes: Homes | null }) {
  const { filter, setFilter } = list;
  return (
    <Toolbar>
      <SelectField
        label="Scheme"
        className="grow basis-28"
        value={filter.scheme ?? ''}
        onChange={({ target }) => setFilter({ scheme: target.value })}
      >
        <option value="">All schemes</option>
        {homes?.schemes.map(({ id, year }) => (
          <option key={id} value={id}>
            {year}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Branch"
        className="grow-3 basis-60"
        value={filter.branch ?? ''}
        onChange={({ target }) => setFilter({ branch: target.value })}
      >
        <option value="">All branches</option>
        <CodedOptions items={homes?.branches ?? []} />
      </SelectField>
      <SelectField
        label="Semester"
        className="grow basis-24"
        value={filter.semester ?? ''}
        onChange={({ target }) => setFilter({ semester: target.value })}
      >
        <option value="">All</option>
        <SemesterOptions />
      </SelectField>
      <SearchField label="Search subjects" {...list.search} />
    </Toolbar>
  );
}
