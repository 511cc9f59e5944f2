import {
  CodedOptions,
  SchemeOptions,
  SemesterOptions,
} from '../../../components/forms/options.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import type { Catalogue } from '../data/use-catalogue.ts';
import { Filters } from '../list/filters.tsx';
import { SearchField } from '../list/search-field.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import type { SubjectList } from './use-subject-list.ts';

/** What narrows the list of subjects. */
export function SubjectFilters({ list, catalogue }: { list: SubjectList; catalogue: Catalogue }) {
  const { filter, setFilter } = list;
  return (
    <Toolbar>
      <SearchField label="Search subjects" {...list.search} />
      <Filters beside count={Object.keys(filter).length} onClear={list.clearFilters}>
        <SelectField
          label="Scheme"
          value={filter.scheme ?? ''}
          onChange={({ target }) => setFilter({ scheme: target.value })}
        >
          <option value="">All</option>
          <SchemeOptions schemes={catalogue.schemes} />
        </SelectField>
        <SelectField
          label="Branch"
          value={filter.branch ?? ''}
          onChange={({ target }) => setFilter({ branch: target.value })}
        >
          <option value="">All</option>
          <CodedOptions items={catalogue.branches} />
        </SelectField>
        <SelectField
          label="Semester"
          value={filter.semester ?? ''}
          onChange={({ target }) => setFilter({ semester: target.value })}
        >
          <option value="">All</option>
          <SemesterOptions />
        </SelectField>
      </Filters>
    </Toolbar>
  );
}
