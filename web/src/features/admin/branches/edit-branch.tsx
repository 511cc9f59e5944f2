import { useRef } from 'react';
import type { AdminBranch } from '../../../../../functions/contracts/catalogue.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { problemsOf, saveFailure, BranchFields, branchLabels, valuesOf } from './branch-form.tsx';

interface EditBranchProps {
  branch: AdminBranch;
  onSaved: (branch: AdminBranch) => void;
  onClosed: () => void;
}

/** The dialog in which a branch is changed. */
export function EditBranch({ branch, onSaved, onClosed }: EditBranchProps) {
  const { api } = useAdmin();
  const seen = useRef(branch);
  const params = { branchId: branch.id };
  const form = useAdminForm({
    initial: valuesOf(branch),
    problemsOf,
    send: async (values) => {
      const body = { ...values, updated_at: seen.current.updated_at };
      onSaved(await api.catalogue.updateBranch({ params, body }));
      showSuccess('Branch updated successfully');
    },
    failure: saveFailure,
    reload: async () => {
      const { items } = await api.catalogue.listAdminBranches();
      seen.current = items.find(({ id }) => id === branch.id) ?? seen.current;
      return valuesOf(seen.current);
    },
  });
  return (
    <FormDialog
      title="Edit Branch"
      form={form}
      submitLabel="Save"
      labels={branchLabels}
      onClosed={onClosed}
    >
      <BranchFields form={form} />
    </FormDialog>
  );
}
