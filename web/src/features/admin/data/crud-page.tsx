import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import type { FormValues } from '../form/form-values.ts';
import { Toolbar } from '../list/toolbar.tsx';
import type { List } from '../list/use-list.ts';
import type { Column } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { AddForm, RecordDialog } from './record-forms.tsx';
import type { Crud } from './crud.ts';
import { useDeletion } from './use-deletion.tsx';

export interface RowControls<R> {
  edit: (row: R) => void;
  askToDelete: (row: R) => void;
  isBusy: (row: R) => boolean;
}

interface CrudPageProps<R, V, F extends string, S extends string> {
  crud: Crud<R, V>;
  list: List<R, F, S>;
  /** Columns of the table, or a list of another kind. */
  rows:
    | { columns: readonly Column<R, S>[]; from?: number; className?: string }
    | ((controls: RowControls<R>, empty: ReactNode) => ReactNode);
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Search and filters; before the button that adds a record, if that opens a dialog. */
  toolbar?: ReactNode;
  /** Handles an added record; by default it is added to the list. */
  onAdded?: (row: R) => void;
}

/** A page that lists, adds, changes and deletes one kind of record. */
export function CrudPage<
  R extends { id: string },
  V extends FormValues<V>,
  F extends string,
  S extends string,
>(props: CrudPageProps<R, V, F, S>) {
  const { crud, list, rows, empty, toolbar, onAdded = list.put } = props;
  const plural = crud.itemNames[0].replace(/^./, (letter) => letter.toUpperCase());
  const [edited, setEdited] = useState<R | 'new' | null>(null);
  const deletion = useDeletion(crud, list);
  const row = edited === 'new' ? null : edited;
  const actions = (one: R) => [
    { label: 'Edit', onClick: () => setEdited(one) },
    { label: 'Delete', danger: true, onClick: () => deletion.request(one) },
  ];
  return (
    <>
      <Head title={`${plural}, Admin dashboard`} description={crud.description} hidden />
      {crud.add.in === 'panel' && <AddForm crud={crud} onAdded={onAdded} />}
      {crud.add.in === 'panel' && toolbar && <Toolbar>{toolbar}</Toolbar>}
      {crud.add.in === 'dialog' && (
        <Toolbar
          actions={
            <>
              {toolbar}
              <Button look="primary" onClick={() => setEdited('new')}>
                {crud.add.title}
              </Button>
            </>
          }
        />
      )}
      {typeof rows === 'function' ? (
        rows({ edit: setEdited, askToDelete: deletion.request, isBusy: deletion.isBusy }, empty)
      ) : (
        <div className={rows.className}>
          <DataTable
            itemNames={crud.itemNames}
            list={list}
            columns={rows.columns}
            nameOf={crud.nameOf}
            from={rows.from ?? 48}
            isBusy={deletion.isBusy}
            actions={actions}
            empty={empty}
          />
        </div>
      )}
      {edited && (
        <RecordDialog
          key={row?.id ?? 'new'}
          crud={crud}
          row={row}
          reload={list.reload}
          onSaved={row ? list.put : onAdded}
          onClose={() => setEdited(null)}
        />
      )}
      {deletion.dialog}
    </>
  );
}
