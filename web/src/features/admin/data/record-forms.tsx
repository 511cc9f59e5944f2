import { useRef, useState } from 'react';
import { FormDialog, Form, SubmitButton } from '../form/form.tsx';
import { FormFields, labelsOf, valueTextOf } from '../form/form-fields.tsx';
import { valuesFrom, type FormValues } from '../form/form-values.ts';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { failureOf, successText, type Crud } from './crud.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { useMinWidth } from '../shell/use-min-width.ts';

interface RecordDialogProps<R, V> {
  crud: Crud<R, V>;
  /** Null for a new record. */
  row: R | null;
  /** Loads the records again after a conflict. */
  reload: () => Promise<readonly R[]>;
  onSaved: (row: R) => void;
  onClose: () => void;
}

/** The dialog that adds or changes a record. */
export function RecordDialog<R extends { id: string }, V extends FormValues<V>>(
  props: RecordDialogProps<R, V>,
) {
  const { crud, row, onSaved, onClose } = props;
  const { valuesOf = (record: R) => valuesFrom(crud.empty, record) } = crud;
  const { api } = useAdmin();
  const current = useRef(row);
  const form = useAdminForm<V>({
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
    failure: failureOf(crud, 'save'),
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
export function AddForm<R, V extends FormValues<V>>({ crud, onAdded }: AddFormProps<R, V>) {
  // Open on wide screens. A window that becomes narrow must not fold what is being typed.
  const [opensAtFirst] = useState(useMinWidth(48));
  const { api } = useAdmin();
  const form = useAdminForm<V>({
    initial: crud.empty,
    schema: crud.schema,
    send: async (values) => onAdded(await crud.create(api, values)),
    failure: failureOf(crud, 'save'),
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
      <Form form={form} onSent={onSent} actions={null}>
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
