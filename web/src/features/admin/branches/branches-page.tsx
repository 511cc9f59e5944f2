import { useState } from 'react';
import type { AdminBranch } from '../../../../../functions/contracts/catalogue.ts';
import { Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { DeleteDialog } from '../crud/delete-dialog.tsx';
import { DataTable, type Column } from '../table/data-table.tsx';
import { EditDelete } from '../table/edit-delete.tsx';
import { SearchField } from '../list/search-field.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { useDeletion } from '../crud/use-deletion.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { AddBranch } from './add-branch.tsx';
import { EditBranch } from './edit-branch.tsx';
import { matching, placeOf } from './find-branch.ts';

const columns: readonly Column<AdminBranch>[] = [
  {
    header: 'Code',
    cell: ({ code }) => <span className="mr-2 tracking-wide">{code}</span>,
    lead: true,
    className: 'w-28 font-bold! tabular-nums',
  },
  { header: 'Name', cell: ({ name }) => name, lead: true, className: 'font-normal!' },
  {
    header: 'Description',
    cell: ({ description }) => description ?? '–',
    long: true,
    className: 'w-2/5',
  },
];
const idOf = ({ id }: AdminBranch) => id;
const nameOf = ({ name }: AdminBranch) => name;

/** The Branches tab: the form for a new one, and the list of those there are. */
export function BranchesPage() {
  const { api } = useAdmin();
  const list = useList({
    idOf,
    // There are a few dozen, which come in one piece.
    ask: async ({ search }, signal) => {
      const { items } = await api.catalogue.listAdminBranches({}, { signal });
      return { items: matching(items, search) };
    },
    failure: 'Failed to load data. Please try again.',
  });
  const [edited, setEdited] = useState<AdminBranch | null>(null);
  const deletion = useDeletion<AdminBranch>({
    idOf,
    send: ({ id }) => api.catalogue.deleteBranch({ params: { branchId: id } }),
    remove: list.remove,
    success: 'Branch deleted successfully',
    failure: 'Failed to delete branch. Please try again.',
  });
  const actions = (branch: AdminBranch) => (
    <EditDelete
      of={nameOf(branch)}
      onEdit={() => setEdited(branch)}
      onDelete={() => deletion.ask(branch)}
    />
  );
  return (
    <>
      <Head title="Branches, Admin dashboard" description="The branches of the catalogue." hidden />
      <AddBranch onAdded={(branch) => list.add(branch, placeOf(list.rows ?? [], branch))} />
      <Toolbar>
        <SearchField label="Search branches" {...list.search} />
      </Toolbar>
      <DataTable
        things={['branches', 'branch']}
        list={list}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        from={48}
        isBusy={deletion.isBusy}
        actions={actions}
        empty={
          list.narrowed ? (
            <PageMessage
              title="No branches found"
              actions={<Button onClick={list.clear}>Clear search</Button>}
            >
              No name or code has this text.
            </PageMessage>
          ) : (
            <PageMessage title="No branches yet">
              Add the first one above. Subjects belong to a branch.
            </PageMessage>
          )
        }
      />
      {edited && (
        <EditBranch
          key={edited.id}
          branch={edited}
          onSaved={list.replace}
          onClosed={() => setEdited(null)}
        />
      )}
      <DeleteDialog
        asked={deletion.asked && { id: deletion.asked.id, name: deletion.asked.name }}
        count={(id, signal) =>
          api.catalogue.countBranchReferences({ params: { branchId: id } }, { signal })
        }
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      />
    </>
  );
}
