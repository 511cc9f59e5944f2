import * as z from 'zod/mini';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import type { UploadId } from '../../../../../functions/contracts/domain/fields.ts';
import { UploadField } from '../../../components/forms/upload-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { noteReason, useNoteFile } from '../note-form/use-note-file.ts';
import { selectedCard } from './selected-card.ts';
import { useAdmin } from '../session/admin-context.tsx';

interface CopyDialogProps {
  /** Null while closed. */
  submission: Submission | null;
  onCancel: () => void;
  onStored: (submission: Submission) => void;
}

/** Stores a copy of a file on Google Drive, which is then inspected and published in its place. */
export function CopyDialog({ submission, ...props }: CopyDialogProps) {
  return submission && <Copy key={submission.id} submission={submission} {...props} />;
}

const requireFile = (hasFile: boolean) =>
  z
    .object({})
    .check(z.refine(() => hasFile, { path: ['file'], error: 'Please select a file to upload' }));

function Copy({ submission, onCancel, onStored }: CopyDialogProps & { submission: Submission }) {
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
      busyLabel="Storing…"
      hasFile={file.upload.state.step !== 'none'}
      finalFocus={selectedCard}
      onClosed={onCancel}
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
