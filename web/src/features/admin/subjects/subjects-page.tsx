import { useState } from 'react';
import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import { Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { DeleteDialog } from '../crud/delete-dialog.tsx';
import { useCatalogue } from '../data/use-catalogue.ts';
import { DataTable, type Column } from '../table/data-table.tsx';
import { EditDelete } from '../table/edit-delete.tsx';
import { useDeletion } from '../crud/use-deletion.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { AddSubject } from './add-subject.tsx';
import { EditSubject } from './edit-subject.tsx';
import { SubjectFilters } from './subject-filters.tsx';
import { noSubject } from './subject-values.ts';
import { belongsTo, subjectId, useSubjectList, type SubjectSort } from './use-subject-list.ts';

const columns: readonly Column<AdminSubject, SubjectSort>[] = [
  {
    header: 'Code',
    cell: ({ code }) => <span className="mr-2 tracking-wide">{code}</span>,
    sort: 'code',
    lead: true,
    className: 'w-28 font-bold! tabular-nums',
  },
  { header: 'Name', cell: ({ name }) => name, sort: 'name', lead: true, className: 'font-normal!' },
  { header: 'Scheme', cell: ({ scheme_year }) => scheme_year ?? 'Unknown', className: 'w-20' },
  {
    header: 'Branch',
    cell: ({ branch_name }) => branch_name ?? 'Unknown',
    long: true,
    className: 'w-72',
  },
  {
    header: 'Semester',
    cell: ({ semester }) => semester,
    sort: 'semester',
    figures: true,
    className: 'w-24',
  },
  {
    header: 'Credits',
    cell: ({ credits }) => credits,
    sort: 'credits',
    figures: true,
    className: 'w-24',
  },
];

const nameOf = ({ code, name }: AdminSubject) => `${code} ${name}`;

/** The Subjects tab: the form for new ones, and the list of those there are. */
export function SubjectsPage() {
  const { api } = useAdmin();
  const catalogue = useCatalogue('Failed to load data. Please try again.');
  const list = useSubjectList();
  const { scheme = '', branch = '', semester = noSubject.semester } = list.filter;
  const [edited, setEdited] = useState<AdminSubject | null>(null);
  const deletion = useDeletion<AdminSubject>({
    idOf: subjectId,
    send: ({ id }) => api.catalogue.deleteSubject({ params: { subjectId: id } }),
    remove: list.remove,
    success: 'Subject deleted successfully',
    failure: 'Failed to delete subject. Please try again.',
  });
  const actions = (subject: AdminSubject) => (
    <EditDelete
      of={nameOf(subject)}
      onEdit={() => setEdited(subject)}
      onDelete={() => deletion.ask(subject)}
    />
  );
  return (
    <>
      <Head title="Subjects, Admin dashboard" description="The subjects of the catalogue." hidden />
      <AddSubject
        catalogue={catalogue}
        initial={{ ...noSubject, scheme_id: scheme, branch_id: branch, semester }}
        onAdded={(subject) => belongsTo(list, subject) && list.add(subject)}
      />
      <SubjectFilters list={list} catalogue={catalogue} />
      <DataTable
        things={['subjects', 'subject']}
        list={list}
        columns={columns}
        idOf={subjectId}
        nameOf={nameOf}
        isBusy={deletion.isBusy}
        actions={actions}
        empty={<NoSubjects narrowed={list.narrowed} onClear={list.clear} />}
      />
      {edited && (
        <EditSubject
          key={edited.id}
          subject={edited}
          catalogue={catalogue}
          onSaved={list.replace}
          onClosed={() => setEdited(null)}
        />
      )}
      <DeleteDialog
        asked={deletion.asked && { id: deletion.asked.id, name: nameOf(deletion.asked) }}
        count={(id, signal) =>
          api.catalogue.countSubjectReferences({ params: { subjectId: id } }, { signal })
        }
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      />
    </>
  );
}

function NoSubjects({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return narrowed ? (
    <PageMessage
      title="No subjects found"
      actions={<Button onClick={onClear}>Clear filters</Button>}
    >
      No subject is of this scheme, branch and semester, and has this text.
    </PageMessage>
  ) : (
    <PageMessage title="No subjects yet">
      Add the first one above, or import the catalogue from a file.
    </PageMessage>
  );
}
