import { useRef } from 'react';
import type { AdminBranch } from '../../../../../functions/contracts/catalogue.ts';
import { AddButton } from '../form/add-button.tsx';
import { AddPanel } from '../form/add-panel.tsx';
import { Form } from '../form/form.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { BranchFields, noBranch, problemsOf, saveFailure } from './branch-form.tsx';

/** The form for a new branch. */
export function AddBranch({ onAdded }: { onAdded: (branch: AdminBranch) => void }) {
  const { api } = useAdmin();
  const first = useRef<HTMLInputElement>(null);
  const form = useAdminForm({
    initial: noBranch,
    problemsOf,
    send: async (body) => onAdded(await api.catalogue.createBranch({ body })),
    failure: saveFailure,
  });
  const { question } = useUnsavedChanges(form.dirty);
  const onSent = () => {
    form.reset();
    first.current?.focus();
    showSuccess('Branch added successfully');
  };
  return (
    <AddPanel title="Add a branch">
      <Form form={form} onSent={onSent} actions={null}>
        <div className="flex flex-col gap-4 md:flex-row md:flex-wrap">
          <BranchFields form={form} first={first} />
          <AddButton busy={form.busy}>Add Branch</AddButton>
        </div>
      </Form>
      {question}
    </AddPanel>
  );
}
