import { useRef } from 'react';
import type { AdminBranch } from '../../../../../functions/contracts/catalogue.ts';
import { AddButton } from '../kit/add-button.tsx';
import { EntryPanel } from '../kit/entry-panel.tsx';
import { Form } from '../kit/form.tsx';
import { useForm } from '../kit/use-form.ts';
import { useUnsaved } from '../kit/use-unsaved.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { BranchFields, noBranch, problemsOf, saveFailure } from './branch-form.tsx';

/** The form for a new branch. */
export function AddBranch({ onAdded }: { onAdded: (branch: AdminBranch) => void }) {
  const { api } = useAdmin();
  const first = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: noBranch,
    problemsOf,
    send: async (body) => onAdded(await api.catalogue.createBranch({ body })),
    failure: saveFailure,
  });
  const { question } = useUnsaved(form.dirty);
  const onSent = () => {
    form.reset();
    first.current?.focus();
    showSuccess('Branch added successfully');
  };
  return (
    <EntryPanel title="Add a branch">
      <Form form={form} onSent={onSent} actions={null}>
        <div className="flex flex-col gap-4 md:flex-row md:flex-wrap">
          <BranchFields form={form} first={first} />
          <AddButton busy={form.busy}>Add Branch</AddButton>
        </div>
      </Form>
      {question}
    </EntryPanel>
  );
}
