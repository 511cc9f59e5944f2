import { useRef } from 'react';
import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import type { Catalogue } from '../data/use-catalogue.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { SubjectFields, subjectLabels } from './subject-fields.tsx';
import { bodyOf, problemsOf, saveFailure, valuesOf, type SubjectValues } from './subject-values.ts';

interface EditSubjectProps {
  subject: AdminSubject;
  catalogue: Catalogue;
  onSaved: (subject: AdminSubject) => void;
  onClosed: () => void;
}

/** The dialog in which a subject is changed. */
export function EditSubject({ subject, catalogue, onSaved, onClosed }: EditSubjectProps) {
  const { api } = useAdmin();
  const seen = useRef(subject.updated_at);
  const params = { subjectId: subject.id };
  const form = useAdminForm({
    initial: valuesOf(subject),
    problemsOf,
    send: async (values: SubjectValues) => {
      const body = { ...bodyOf(values), updated_at: seen.current };
      onSaved(await api.catalogue.updateSubject({ params, body }));
      showSuccess('Subject updated successfully');
    },
    failure: saveFailure,
    reload: async () => {
      const now: AdminSubject = await api.catalogue.getAdminSubject({ params });
      seen.current = now.updated_at;
      return valuesOf(now);
    },
  });
  const inWords = (name: keyof SubjectValues, value: string | boolean) => {
    if (name === 'scheme_id')
      return catalogue.schemes.find(({ id }) => id === value)?.year ?? 'Unknown';
    if (name === 'branch_id')
      return catalogue.branches.find(({ id }) => id === value)?.name ?? 'Unknown';
    return String(value);
  };
  return (
    <FormDialog
      title="Edit Subject"
      form={form}
      submitLabel="Save"
      labels={subjectLabels}
      inWords={inWords}
      wide
      onClosed={onClosed}
    >
      <SubjectFields form={form} catalogue={catalogue} storedCredits={String(subject.credits)} />
    </FormDialog>
  );
}
