import { useRef } from 'react';
import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import type { Catalogue } from '../data/use-catalogue.ts';
import { AddButton } from '../form/add-button.tsx';
import { AddPanel } from '../form/add-panel.tsx';
import { Form } from '../form/form.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { SubjectFields } from './subject-fields.tsx';
import {
  afterSubject,
  bodyOf,
  problemsOf,
  saveFailure,
  type SubjectValues,
} from './subject-values.ts';

interface AddSubjectProps {
  catalogue: Catalogue;
  /** What stands in the form at first. */
  initial: SubjectValues;
  onAdded: (subject: AdminSubject) => void;
}

/** The form for new subjects. Scheme, branch and semester stay for the next one, which begins at its name. */
export function AddSubject({ catalogue, initial, onAdded }: AddSubjectProps) {
  const { api } = useAdmin();
  const first = useRef<HTMLInputElement>(null);
  const form = useAdminForm({
    initial,
    problemsOf,
    send: async (values: SubjectValues) =>
      onAdded(await api.catalogue.createSubject({ body: bodyOf(values) })),
    failure: saveFailure,
  });
  const { question } = useUnsavedChanges(form.dirty);
  const onSent = () => {
    form.reset(afterSubject(form.values));
    first.current?.focus();
    showSuccess('Subject added successfully');
  };
  return (
    <AddPanel title="Add a subject">
      <Form form={form} onSent={onSent} actions={null}>
        <SubjectFields form={form} catalogue={catalogue} first={first}>
          <AddButton busy={form.busy}>Add Subject</AddButton>
        </SubjectFields>
      </Form>
      {question}
    </AddPanel>
  );
}
