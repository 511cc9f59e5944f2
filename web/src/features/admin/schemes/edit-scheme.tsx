import { useRef } from 'react';
import type { AdminScheme } from '../../../../../functions/contracts/catalogue.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { problemsOf, saveFailure, SchemeFields, schemeLabels, valuesOf } from './scheme-form.tsx';

interface EditSchemeProps {
  scheme: AdminScheme;
  onSaved: (scheme: AdminScheme) => void;
  onClosed: () => void;
}

/** The dialog in which a scheme is changed. */
export function EditScheme({ scheme, onSaved, onClosed }: EditSchemeProps) {
  const { api } = useAdmin();
  const seen = useRef(scheme);
  const params = { schemeId: scheme.id };
  const form = useAdminForm({
    initial: valuesOf(scheme),
    problemsOf,
    send: async (values) => {
      const body = { ...values, updated_at: seen.current.updated_at };
      onSaved(await api.catalogue.updateScheme({ params, body }));
      showSuccess('Scheme updated successfully');
    },
    failure: saveFailure,
    reload: async () => {
      const { items } = await api.catalogue.listAdminSchemes();
      seen.current = items.find(({ id }) => id === scheme.id) ?? seen.current;
      return valuesOf(seen.current);
    },
  });
  return (
    <FormDialog
      title="Edit Scheme"
      form={form}
      submitLabel="Save"
      labels={schemeLabels}
      onClosed={onClosed}
    >
      <SchemeFields form={form} />
    </FormDialog>
  );
}
