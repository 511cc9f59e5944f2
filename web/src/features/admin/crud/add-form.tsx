import { AddButton, AddPanel } from '../form/add-panel.tsx';
import { FormFields } from '../form/form-fields.tsx';
import type { FormValues } from '../form/form-values.ts';
import { Form } from '../form/form.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { successText, type Crud } from './crud.ts';

interface AddFormProps<R, V> {
  crud: Crud<R, V>;
  onAdded: (row: R) => void;
}

/** The form for new records above the list. After one was added, the focus returns to the first field. */
export function AddForm<R, V extends FormValues<V>>({ crud, onAdded }: AddFormProps<R, V>) {
  const { api } = useAdmin();
  const form = useAdminForm<V>({
    initial: crud.empty,
    schema: crud.schema,
    send: async (values) => onAdded(await crud.create(api, values)),
    failure: crud.saveFailure,
  });
  const { question } = useUnsavedChanges(form.dirty);
  const fields = crud.fields('panel', null);
  const onSent = () => {
    // A reset form has no fields to focus until it is rendered.
    form.setFocus(fields[0]!.name);
    form.reset(crud.next?.(form.values) ?? crud.empty);
    showSuccess(successText(crud.noun, 'added'));
  };
  return (
    <AddPanel title={crud.add.title}>
      <Form form={form} onSent={onSent} actions={null}>
        <FormFields form={form} fields={fields} className={crud.panelClass ?? crud.dialogClass}>
          <AddButton busy={form.busy}>{`Add ${crud.noun}`}</AddButton>
        </FormFields>
      </Form>
      {question}
    </AddPanel>
  );
}
