import * as z from 'zod/mini';
import { noFileText } from '../../../../../functions/contracts/domain/drive.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import type { UploadId, SubjectId } from '../../../../../functions/contracts/domain/fields.ts';
import { UploadField } from '../../../components/forms/upload-field.tsx';
import { FormDialog } from '../form/form.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { noteReason, useNoteFile } from '../note-form/source-fields.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import type { MaterialKind } from '../../../../../functions/contracts/domain/material.ts';
import { detailValues, sentDetails } from '../../../lib/note-details.ts';
import { refusalOrText } from '../shell/notices.ts';
import type { Catalogue } from '../data/use-catalogue.ts';
import { NoteFields, noteLabels } from '../note-form/note-fields.tsx';
import { emptyNote, noteSchema, serverFields } from '../note-form/note-values.ts';

interface CopyDialogProps {
  submission: Submission;
  onClose: () => void;
  onStored: (submission: Submission) => void;
}

const requireFile = (hasFile: boolean) =>
  z.object({}).check(z.refine(() => hasFile, { path: ['file'], error: noFileText }));

/** Stores a copy of a file on Google Drive, which is then inspected and published in its place. */
export function CopyDialog({ submission, onClose, onStored }: CopyDialogProps) {
  const { api } = useAdmin();
  const file = useNoteFile();
  const form = useAdminForm({
    initial: {},
    schema: requireFile(file.hasFile),
    async send() {
      const upload_id = (await file.finish()) as UploadId;
      const params = { submissionId: submission.id };
      onStored(await api.submissions.correctSubmission({ params, body: { upload_id } }));
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
        error={file.hasFile ? undefined : form.errorOf('file')}
        busy={form.busy}
      />
    </FormDialog>
  );
}

interface CorrectDialogProps {
  submission: Submission;
  catalogue: Catalogue;
  onClose: () => void;
  onCorrected: (submission: Submission) => void;
}

export function CorrectDialog(props: CorrectDialogProps) {
  const { submission, catalogue, onClose, onCorrected } = props;
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
      onClose={onClose}
    >
      <NoteFields
        form={form}
        catalogue={catalogue}
        subjectName={[code, name].filter(Boolean).join(' – ')}
      />
    </FormDialog>
  );
}
