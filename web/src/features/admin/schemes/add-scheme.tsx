import { useRef } from 'react';
import type { AdminScheme } from '../../../../../functions/contracts/catalogue.ts';
import { AddButton } from '../form/add-button.tsx';
import { AddPanel } from '../form/add-panel.tsx';
import { Form } from '../form/form.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { noScheme, problemsOf, saveFailure, SchemeFields } from './scheme-form.tsx';

/** The form for a new scheme. */
export function AddScheme({ onAdded }: { onAdded: (scheme: AdminScheme) => void }) {
  const { api } = useAdmin();
  const first = useRef<HTMLInputElement>(null);
  const form = useAdminForm({
    initial: noScheme,
    problemsOf,
    send: async (body) => onAdded(await api.catalogue.createScheme({ body })),
    failure: saveFailure,
  });
  const { question } = useUnsavedChanges(form.dirty);
  const onSent = () => {
    form.reset();
    first.current?.focus();
    showSuccess('Scheme added successfully');
  };
  return (
    <AddPanel title="Add a scheme">
      <Form form={form} onSent={onSent} actions={null}>
        <div className="flex flex-col gap-4 md:flex-row">
          <SchemeFields form={form} first={first} />
          <AddButton busy={form.busy}>Add Scheme</AddButton>
        </div>
      </Form>
      {question}
    </AddPanel>
  );
}
