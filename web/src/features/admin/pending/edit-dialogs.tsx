import * as z from 'zod/mini';
import { noFileText } from '../../../../../functions/contracts/domain/drive.ts';
import type { UploadId, SubjectId } from '../../../../../functions/contracts/domain/fields.ts';
import { UploadField } from '../../../components/forms/upload-field.tsx';
import { FormDialog } from '../form/form.tsx';
import { valuesFrom } from '../form/form-values.ts';
import { useAdminForm } from '../form/use-admin-form.ts';
import { noteReason, useNoteFile } from '../notes/source-fields.tsx';
import { detailValues } from '../../../lib/note-details.ts';
import { refusalOrText } from '../shell/notices.ts';
import type { ReviewDialogProps } from './use-decisions.ts';
import { NoteFields } from '../notes/note-fields.tsx';
import { emptyNote, noteBody, noteSchema, type NoteValues } from '../notes/note-values.ts';

const requireFile = (hasFile: boolean) =>
  z.object({}).check(z.refine(() => hasFile, { path: ['upload_id'], error: noFileText }));

/** Stores a copy of a file on Google Drive, which is then inspected and published in its place. */
export function CopyDialog({ submission, decisions, onClose }: ReviewDialogProps) {
  const file = useNoteFile();
  const form = useAdminForm({
    initial: {},
    schema: requireFile(file.hasFile),
    async send(_, api) {
      const upload_id = (await file.finish()) as UploadId;
      const params = { submissionId: submission.id };
      const stored = await api.submissions.correctSubmission({ params, body: { upload_id } });
      decisions.replaced(stored, 'Copy stored');
    },
    failure: (error) => `Failed to store the copy: ${noteReason(error)}`,
  });
  return (
    <FormDialog
      title="Upload a Copy"
      form={form}
      submitLabel="Store Copy"
      hasFile={file.upload.state.step !== 'none'}
      onClose={onClose}
    >
      <p className="text-pretty">
        Download “{submission.title}” from Google Drive, then choose it here. The copy is inspected
        and published in place of the link.
      </p>
      <UploadField
        upload={file.upload}
        refusal={file.refusal}
        error={file.hasFile ? undefined : form.errorOf('upload_id')}
        busy={form.busy}
      />
    </FormDialog>
  );
}

export function CorrectDialog(props: ReviewDialogProps) {
  const { submission, decisions, catalogue, onClose } = props;
  const { subject_id, suggested_subject: suggested } = submission;
  const form = useAdminForm<NoteValues>({
    draftOf: `correction of ${submission.id}`,
    initial: {
      ...valuesFrom(emptyNote, submission),
      ...detailValues(submission),
      method: 'unchanged',
      subject_id: subject_id ?? suggested?.id ?? '',
      kind: submission.kind ?? 'notes',
    },
    schema: noteSchema(true, { subject: null, semester: null }),
    send: async (values, api) => {
      const corrected = await api.submissions.correctSubmission({
        params: { submissionId: submission.id },
        body: {
          ...noteBody(values, null),
          subject_id: (values.subject_id || null) as SubjectId | null,
          semester: Number(values.semester) || null,
        },
      });
      decisions.replaced(corrected, 'Submission corrected');
    },
    failure: (error) => refusalOrText('Failed to correct submission.', error),
  });
  const [code, name] =
    subject_id === null && suggested
      ? [suggested.code, suggested.name]
      : [submission.subject_code, submission.subject_name];
  return (
    <FormDialog title="Correct Submission" form={form} submitLabel="Save" wide onClose={onClose}>
      <NoteFields
        form={form}
        catalogue={catalogue}
        subjectName={[code, name].filter(Boolean).join(' – ')}
      />
    </FormDialog>
  );
}
