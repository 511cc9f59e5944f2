import { ChoiceField, codedChoices, SemesterFields } from '../../../components/forms/fields.tsx';
import { noteSort } from '../../../../../functions/contracts/notes.ts';
import { kindNames, materialKinds } from '../../../../../functions/contracts/domain/material.ts';
import { Filters } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import type { Catalogue } from '../../../lib/load-catalogue.ts';
import { useSubjects } from './use-subjects.ts';

const noteFilters = ['status', 'kind', 'scheme', 'branch', 'semester', 'subject'] as const;
const statuses = [
  ['approved', 'Approved'],
  ['pending', 'Pending'],
  ['deleted', 'Deleted'],
] as const;
type FilterName = (typeof noteFilters)[number];

/** Filters the notes. The subjects are listed once scheme, branch and semester are chosen. */
export function NoteFilters({ list, catalogue }: { list: NoteList; catalogue: Catalogue }) {
  const { filter } = list;
  const { scheme = '', branch = '', semester = '' } = filter;
  const subjects = useSubjects({ scheme_id: scheme, branch_id: branch, semester });
  // A subject belongs to one scheme, branch and semester.
  const bindList = (name: FilterName) => list.filterField(name, { subject: '' });
  const isListed = subjects.items.some(({ id }) => id === filter.subject);
  return (
    <Filters count={Object.keys(filter).length} onClear={list.clearFilters}>
      <ChoiceField label="Status" options={statuses} {...list.filterField('status')} />
      <ChoiceField
        label="Kind"
        options={materialKinds.map((kind) => [kind, kindNames[kind].one])}
        {...list.filterField('kind')}
      />
      <SemesterFields catalogue={catalogue} field={bindList} />
      <ChoiceField
        label="Subject"
        disabled={subjects.state === 'idle' && !filter.subject}
        options={codedChoices(subjects.items)}
        {...list.filterField('subject')}
        empty={subjects.state === 'loading' ? 'Loading…' : 'All'}
      >
        {filter.subject && !isListed && <option value={filter.subject}>{filter.subject}</option>}
      </ChoiceField>
    </Filters>
  );
}

const pageSize = 50;
const states = ['pending', 'approved', 'deleted'] as const;

/** The notes of the selection in the URL. */
export const useNotes = () =>
  useList({
    filters: noteFilters,
    sorts: noteSort.options,
    name: 'notes',
    failure: 'Failed to load data',
    load: (api, { status, kind, semester, ...rest }, options) => {
      const query = {
        ...rest,
        status: states.find((known) => known === status),
        kind: materialKinds.find((known) => known === kind),
        semester: semester ? Number(semester) : undefined,
        limit: pageSize,
      };
      return api.notes.listAllNotes({ query }, options);
    },
  });

export type NoteList = ReturnType<typeof useNotes>;
