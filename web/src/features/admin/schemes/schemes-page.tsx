import { useState } from 'react';
import type { AdminScheme } from '../../../../../functions/contracts/catalogue.ts';
import { Head } from '../../../components/page/head.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { DeleteDialog } from '../crud/delete-dialog.tsx';
import { DataTable, type Column } from '../table/data-table.tsx';
import { EditDelete } from '../table/edit-delete.tsx';
import { useList } from '../list/use-list.ts';
import { useDeletion } from '../crud/use-deletion.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { AddScheme } from './add-scheme.tsx';
import { EditScheme } from './edit-scheme.tsx';

const columns: readonly Column<AdminScheme>[] = [
  { header: 'Year', cell: ({ year }) => year, lead: true, className: 'w-40 tabular-nums' },
  { header: 'Description', cell: ({ description }) => description ?? '–', long: true },
];
const idOf = ({ id }: AdminScheme) => id;
const nameOf = ({ year }: AdminScheme) => year;

/** Where a scheme stands among others: by year, oldest first. */
const placeOf = (schemes: readonly AdminScheme[], { year }: AdminScheme) =>
  schemes.filter((one) => one.year.localeCompare(year, 'en') <= 0).length;

/** The Schemes tab: the form for a new one, and the list of those there are. */
export function SchemesPage() {
  const { api } = useAdmin();
  const list = useList({
    idOf,
    ask: (_, signal) => api.catalogue.listAdminSchemes({}, { signal }),
    failure: 'Failed to load schemes. Please try again.',
  });
  const [edited, setEdited] = useState<AdminScheme | null>(null);
  const deletion = useDeletion<AdminScheme>({
    idOf,
    send: ({ id }) => api.catalogue.deleteScheme({ params: { schemeId: id } }),
    remove: list.remove,
    success: 'Scheme deleted successfully',
    failure: 'Failed to delete scheme. Please try again.',
  });
  const actions = (scheme: AdminScheme) => (
    <EditDelete
      of={nameOf(scheme)}
      onEdit={() => setEdited(scheme)}
      onDelete={() => deletion.ask(scheme)}
    />
  );
  return (
    <>
      <Head title="Schemes, Admin dashboard" description="The schemes of the catalogue." hidden />
      <AddScheme onAdded={(scheme) => list.add(scheme, placeOf(list.rows ?? [], scheme))} />
      <DataTable
        things={['schemes', 'scheme']}
        list={list}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        from={48}
        isBusy={deletion.isBusy}
        actions={actions}
        empty={
          <PageMessage title="No schemes yet">
            Add the first one above. Subjects belong to a scheme.
          </PageMessage>
        }
      />
      {edited && (
        <EditScheme
          key={edited.id}
          scheme={edited}
          onSaved={list.replace}
          onClosed={() => setEdited(null)}
        />
      )}
      <DeleteDialog
        asked={deletion.asked && { id: deletion.asked.id, name: deletion.asked.year }}
        count={(id, signal) =>
          api.catalogue.countSchemeReferences({ params: { schemeId: id } }, { signal })
        }
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      />
    </>
  );
}
