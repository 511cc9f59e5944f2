import * as z from 'zod/mini';
import type { Candidate } from '../../../../../functions/contracts/catalogue.ts';
import { numbered } from '../../../components/forms/fields.tsx';
import { refusalOrText, showSuccess } from '../shell/notices.ts';
import { FormDialog } from '../form/form.tsx';
import { codeField, FormFields, type Field } from '../form/form-fields.tsx';
import { code, required, valuesFrom } from '../form/form-values.ts';
import { useAdminForm } from '../form/use-admin-form.ts';

interface CorrectDialogProps {
  candidate: Candidate;
  onConfirmed: () => void;
  onClose: () => void;
}

const schema = z.object({
  name: required('Enter the subject’s name'),
  code,
  semester: z.string(),
  credits: z.string(),
});

const fields: readonly Field<z.output<typeof schema>>[] = [
  { name: 'name', label: 'Name', maxLength: 200, className: 'col-span-2' },
  { ...codeField, className: 'col-span-2' },
  { name: 'semester', label: 'Semester', kind: 'select', options: numbered(8) },
  { name: 'credits', label: 'Credits', kind: 'select', options: numbered(15, 0) },
];

export function CorrectDialog({ candidate, onConfirmed, onClose }: CorrectDialogProps) {
  const form = useAdminForm({
    initial: valuesFrom({ name: '', code: '', semester: '', credits: '' }, candidate),
    schema,
    send: async (values, api) => {
      await api.catalogue.confirmCandidate({
        params: { candidateId: candidate.id },
        body: {
          ...values,
          semester: Number(values.semester),
          credits: Number(values.credits),
        },
      });
      onConfirmed();
      showSuccess('1 row confirmed: now among the subjects');
    },
    failure: (error) => refusalOrText('The row could not be confirmed. Please try again.', error),
  });
  return (
    <FormDialog title="Correct and confirm" form={form} submitLabel="Confirm" onClose={onClose}>
      <p className="text-small text-ink-soft">
        {candidate.scheme} scheme, branch {candidate.branch}. From {candidate.source}.
      </p>
      <FormFields form={form} fields={fields} className="grid grid-cols-2 gap-4" />
    </FormDialog>
  );
}
