import type * as z from 'zod/mini';
import { type Field, FormFields, labelsOf, valueTextOf } from '../form/form-fields.tsx';
import type { AdminApi } from '../session/admin-api.ts';
import { type Failure, showSuccess } from '../shell/notices.ts';
import { type Deletable, failureTo, successText, useDeletion } from './use-deletion.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { FormDialog, Form, SubmitButton } from '../form/form.tsx';
import { valuesFrom, type FormValues } from '../form/form-values.ts';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { useMinWidth } from '../shell/use-min-width.ts';
import { Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import type { List } from '../list/use-list.ts';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/data-table.tsx';

/** The description of one kind of record for a `CrudPage`; `R` is a record, `V` the values of its form. */
export interface Crud<R, V> extends Deletable<R> {
  /** `['schemes', 'scheme']` */
  itemNames: readonly [plural: string, singular: string];
  /** Of the page. */
  description: string;

  /** The panel or dialog for a new record, the title of that form, and its button: "Add" and the noun by default. */
  add: { in: 'panel' | 'dialog'; title: string; submit?: string };
  fields: (place: 'panel' | 'dialog', row: R | null) => readonly Field<V>[];
  panelClass?: string;
  dialogClass?: string;
  wide?: boolean;
  schema: z.ZodMiniType<V, V>;
  empty: V;
  /** By default, the fields of the same names. */
  valuesOf?: (row: R) => V;
  /** Values of the next record after one was added; empty by default. */
  next?: (added: V) => V;

  create: (api: AdminApi, values: V) => Promise<R>;
  update: (api: AdminApi, row: R, values: V) => Promise<R>;
  /** Of a list with filters or pages, which may not show the record any more. Rejects when it is gone. */
  load?: (api: AdminApi, row: R) => Promise<R>;
  /** By default the server's refusal, or that saving has failed. */
  saveFailure?: Failure;
}

interface RecordDialogProps<R, V> {
  crud: Crud<R, V>;
  /** Null for a new record. */
  row: R | null;
  reload: () => Promise<readonly R[]>;
  onSaved: (row: R) => void;
  onClose: () => void;
}

function RecordDialog<R extends { id: string }, V extends FormValues<V>>(
  props: RecordDialogProps<R, V>,
) {
  const { crud, row, onSaved, onClose } = props;
  const { valuesOf = (record: R) => valuesFrom(crud.empty, record) } = crud;
  const { api } = useAdmin();
  const current = useRef(row);
  const form = useAdminForm<V>({
    draftOf: `${crud.noun} ${row?.id}`,
    initial: row ? valuesOf(row) : crud.empty,
    schema: crud.schema,
    send: async (values) => {
      onSaved(
        current.current
          ? await crud.update(api, current.current, values)
          : await crud.create(api, values),
      );
      showSuccess(successText(crud.noun, row ? 'updated' : 'added'));
    },
    failure: crud.saveFailure ?? failureTo('save', crud.noun),
    ...(row && {
      reload: async () => {
        const rows = await props.reload();
        const stored = rows.find(({ id }) => id === row.id) ?? (await crud.load?.(api, row));
        if (!stored) throw new Error('The record was deleted.');
        current.current = stored;
        return valuesOf(stored);
      },
    }),
  });
  const fields = crud.fields('dialog', row);
  return (
    <FormDialog
      title={row ? `Edit ${crud.noun}` : crud.add.title}
      form={form}
      submitLabel={row ? 'Save' : (crud.add.submit ?? `Add ${crud.noun}`)}
      labels={labelsOf(fields)}
      valueText={valueTextOf(fields)}
      wide={crud.wide ?? false}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} className={crud.dialogClass ?? 'grid gap-4'} />
    </FormDialog>
  );
}

interface AddFormProps<R, V> {
  crud: Crud<R, V>;
  onAdded: (row: R) => void;
}

/** The form for new records above the list. After one was added, the focus returns to the first field. */
function AddForm<R, V extends FormValues<V>>({ crud, onAdded }: AddFormProps<R, V>) {
  // Open on wide screens. A window that becomes narrow must not fold what is being typed.
  const [opensAtFirst] = useState(useMinWidth(48));
  const form = useAdminForm<V>({
    draftOf: `another ${crud.noun}`,
    initial: crud.empty,
    schema: crud.schema,
    send: async (values, api) => onAdded(await crud.create(api, values)),
    failure: crud.saveFailure ?? failureTo('save', crud.noun),
  });
  const { discardDialog } = useUnsavedChanges(form.dirty);
  const fields = crud.fields('panel', null);
  const onSent = () => {
    // A reset form has no fields to focus until it is rendered.
    form.setFocus(fields[0]!.name);
    form.reset(crud.next?.(form.values) ?? crud.empty);
    showSuccess(successText(crud.noun, 'added'));
  };
  return (
    <details
      open={opensAtFirst}
      className="mb-6 rounded-md border border-rule bg-sheet px-4 open:pb-4 md:px-5 md:open:pb-5"
    >
      <summary className="-mx-1 flex min-h-12 cursor-pointer items-center px-1 font-semibold text-blue marker:content-none before:mr-2 before:inline-block before:w-3 before:content-['+'] in-open:before:content-['–'] [&::-webkit-details-marker]:hidden">
        <h2>{crud.add.title}</h2>
      </summary>
      <Form form={form} onSent={onSent}>
        <FormFields form={form} fields={fields} className={crud.panelClass ?? ''}>
          <SubmitButton
            form={form}
            label={`Add ${crud.noun}`}
            // Aligned with the inputs beside it, below their labels.
            className="h-12 min-w-36 self-start md:mt-6"
          />
        </FormFields>
      </Form>
      {discardDialog}
    </details>
  );
}

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
