import type { MaterialKind } from '../../../../../functions/contracts/domain/material.ts';
import type { SubjectId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { detailValues, sentDetails } from '../../../lib/note-details.ts';
import { refusalOrText } from '../data/error-messages.ts';
import type { Catalogue } from '../data/use-catalogue.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { NoteFields, noteLabels } from '../note-form/note-fields.tsx';
import { emptyNote, noteSchema, serverFields } from '../note-form/note-values.ts';
import { selectedCard } from './selected-card.ts';
import { useAdmin } from '../session/admin-context.tsx';

interface CorrectDialogProps {
  /** Null while closed. */
  submission: Submission | null;
  catalogue: Catalogue;
  onCancel: () => void;
  onCorrected: (submission: Submission) => void;
}

export function CorrectDialog({ submission, ...props }: CorrectDialogProps) {
  return submission && <Correction key={submission.id} submission={submission} {...props} />;
}

function Correction(props: CorrectDialogProps & { submission: Submission }) {
  const { submission, catalogue, onCancel, onCorrected } = props;
  const { subject_id, suggested_subject: suggested } = submission;
  const { api } = useAdmin();
  const form = useAdminForm({
    initial: {
      ...emptyNote,
      title: submission.title,
      ...detailValues(submission),
      scheme: submission.scheme_id ?? '',
      branch: submission.branch_id ?? '',
      semester: String(submission.semester ?? ''),
      subject: submission.subject_id ?? suggested?.id ?? '',
      kind: submission.kind ?? 'notes',
      exam_session: submission.exam_session ?? '',
      module_number: String(submission.module_number ?? ''),
    },
    schema: noteSchema(true, { subject: null, semester: null }),
    send: async (values) => {
      const corrected = await api.submissions.correctSubmission({
        params: { submissionId: submission.id },
        body: {
          title: values.title.trim(),
          ...sentDetails(values),
          subject_id: (values.subject || null) as SubjectId | null,
          semester: Number(values.semester) || null,
          module_number: Number(values.module_number) || null,
          kind: values.kind as MaterialKind,
          exam_session: values.exam_session || null,
        },
      });
      onCorrected(corrected);
    },
    failure: (error) => refusalOrText('Failed to correct submission.', error),
    serverFields,
  });
  const [code, name] =
    subject_id === null && suggested
      ? [suggested.code, suggested.name]
      : [submission.subject_code, submission.subject_name];
  return (
    <FormDialog
      title="Correct Submission"
      form={form}
      submitLabel="Save"
      labels={noteLabels}
      wide
      finalFocus={selectedCard}
      onClosed={onCancel}
    >
      <NoteFields
        form={form}
        catalogue={catalogue}
        subjectName={[code, name].filter(Boolean).join(' – ')}
      />
    </FormDialog>
  );
}
