import type { Candidate } from '../../../../../../functions/contracts/catalogue.ts';
import { SemesterOptions } from '../../../../components/forms/options.tsx';
import { SelectField } from '../../../../components/forms/select-field.tsx';
import { TextField } from '../../../../components/forms/text-field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { refusalOrText } from '../../data/error-messages.ts';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { useAdmin } from '../../session/admin-context.tsx';
import { showSuccess } from '../../shell/notices.ts';
import { codeProblem, required } from '../required.ts';

interface CorrectDialogProps {
  candidate: Candidate;
  onConfirmed: () => void;
  onClosed: () => void;
}

interface Values {
  name: string;
  code: string;
  semester: string;
  credits: string;
}

const credits = Array.from({ length: 16 }, (_, count) => count);

/** Confirms a row that waits as it should have been. */
export function CorrectDialog({ candidate, onConfirmed, onClosed }: CorrectDialogProps) {
  const { api } = useAdmin();
  const form = useAdminForm({
    initial: {
      name: candidate.name,
      code: candidate.code,
      semester: String(candidate.semester),
      credits: String(candidate.credits),
    },
    problemsOf: ({ name, code }: Values) => ({
      name: required(name, 'Enter the subject’s name'),
      code: required(code, 'Enter its code') ?? codeProblem(code),
    }),
    send: async (values: Values) => {
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
    <FormDialog
      title="Correct and confirm"
      form={form}
      submitLabel="Confirm"
      busyLabel="Confirming…"
      onClosed={onClosed}
    >
      <p className="text-small text-ink-soft">
        {candidate.scheme} scheme, branch {candidate.branch}. From {candidate.source}.
      </p>
      <TextField label="Name" maxLength={200} autoComplete="off" {...form.text('name')} />
      <TextField
        label="Code"
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.text('code')}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField label="Semester" {...form.select('semester')}>
          <SemesterOptions />
        </SelectField>
        <SelectField label="Credits" {...form.select('credits')}>
          {credits.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      </div>
    </FormDialog>
  );
}
