import {
  CodedOptions,
  SchemeOptions,
  SemesterOptions,
} from '../../../components/forms/options.tsx';
import { materialKinds } from '../../../../../functions/contracts/domain/material.ts';
import { kindNames } from '../../../lib/format/material-kind.ts';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { Filters } from '../list/filters.tsx';
import type { List } from '../list/use-list.ts';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import type { Catalogue } from '../data/use-catalogue.ts';
import { useSubjects } from '../note-form/use-subjects.ts';

export const noteFilters = ['status', 'kind', 'scheme', 'branch', 'semester', 'subject'] as const;
type FilterName = (typeof noteFilters)[number];

interface NoteFiltersProps {
  list: Pick<List<AdminNote, FilterName>, 'filter' | 'setFilter' | 'clearFilters'>;
  catalogue: Catalogue;
}

/** Filters the notes. The subjects are listed once scheme, branch and semester are chosen. */
export function NoteFilters({ list, catalogue }: NoteFiltersProps) {
  const { filter, setFilter } = list;
  const { scheme = '', branch = '', semester = '' } = filter;
  const subjects = useSubjects({ scheme, branch, semester });
  const bind = (name: FilterName) => ({
    value: filter[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      // A subject belongs to one scheme, branch and semester.
      setFilter({
        ...(name !== 'status' && name !== 'kind' && { subject: '' }),
        [name]: target.value,
      }),
  });
  const isListed = subjects.items.some(({ id }) => id === filter.subject);
  return (
    <Filters count={Object.keys(filter).length} onClear={list.clearFilters}>
      <SelectField label="Status" {...bind('status')}>
        <option value="">All</option>
        <option value="approved">Approved</option>
        <option value="pending">Pending</option>
        <option value="deleted">Deleted</option>
      </SelectField>
      <SelectField label="Kind" {...bind('kind')}>
        <option value="">All</option>
        {materialKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind].one}
          </option>
        ))}
      </SelectField>
      <SelectField label="Scheme" {...bind('scheme')}>
        <option value="">All</option>
        <SchemeOptions schemes={catalogue.schemes} />
      </SelectField>
      <SelectField label="Branch" {...bind('branch')}>
        <option value="">All</option>
        <CodedOptions items={catalogue.branches} />
      </SelectField>
      <SelectField label="Semester" {...bind('semester')}>
        <option value="">All</option>
        <SemesterOptions />
      </SelectField>
      <SelectField
        label="Subject"
        disabled={subjects.state === 'idle' && !filter.subject}
        {...bind('subject')}
      >
        <option value="">{subjects.state === 'loading' ? 'Loading…' : 'All'}</option>
        {filter.subject && !isListed && <option value={filter.subject}>{filter.subject}</option>}
        <CodedOptions items={subjects.items} />
      </SelectField>
    </Filters>
  );
}
