import { useRef } from 'react';
import type { AdminScheme } from '../../../../../functions/contracts/catalogue.ts';
import { AddButton } from '../kit/add-button.tsx';
import { EntryPanel } from '../kit/entry-panel.tsx';
import { Form } from '../kit/form.tsx';
import { useForm } from '../kit/use-form.ts';
import { useUnsaved } from '../kit/use-unsaved.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { noScheme, problemsOf, saveFailure, SchemeFields } from './scheme-form.tsx';

/** The form for a new scheme. */
export function AddScheme({ onAdded }: { onAdded: (scheme: AdminScheme) => void }) {
  const { api } = useAdmin();
  const first = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: noScheme,
    problemsOf,
    send: async (body) => onAdded(await api.catalogue.createScheme({ body })),
    failure: saveFailure,
  });
  const { question } = useUnsaved(form.dirty);
  const onSent = () => {
    form.reset();
    first.current?.focus();
    showSuccess('Scheme added successfully');
  };
  return (
    <EntryPanel title="Add a scheme">
      <Form form={form} onSent={onSent} actions={null}>
        <div className="flex flex-col gap-4 md:flex-row">
          <SchemeFields form={form} first={first} />
          <AddButton busy={form.busy}>Add Scheme</AddButton>
        </div>
      </Form>
      {question}
    </EntryPanel>
  );
}
