import { useRef } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormFields, labelsOf, valueTextOf } from '../form/form-fields.tsx';
import type { FormValues } from '../form/form-values.ts';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { successText, type Crud } from './crud.ts';

interface RecordDialogProps<R, V> {
  crud: Crud<R, V>;
  /** Null for a new record. */
  row: R | null;
  onSaved: (row: R) => void;
  onClosed: () => void;
}

/** The dialog that adds or changes a record. */
export function RecordDialog<R, V extends FormValues<V>>(props: RecordDialogProps<R, V>) {
  const { crud, row, onSaved, onClosed } = props;
  const { api } = useAdmin();
  const current = useRef(row);
  const form = useAdminForm<V>({
    initial: row ? crud.valuesOf(row) : crud.empty,
    schema: crud.schema,
    send: async (values) => {
      onSaved(
        current.current
          ? await crud.update(api, current.current, values)
          : await crud.create(api, values),
      );
      showSuccess(successText(crud.noun, row ? 'updated' : 'added'));
    },
    failure: crud.saveFailure,
    ...(row && {
      reload: async () => {
        current.current = (await crud.reload(api, row)) ?? row;
        return crud.valuesOf(current.current);
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
      onClosed={onClosed}
    >
      <FormFields form={form} fields={fields} className={crud.dialogClass} />
    </FormDialog>
  );
}
