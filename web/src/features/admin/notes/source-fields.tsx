import { fileKinds } from '../../../lib/format/file-kind.ts';
import { RadioGroup } from '../../../components/forms/radio-group.tsx';
import { ChoiceField, TextField } from '../../../components/forms/fields.tsx';
import { fileMethods, UploadField } from '../../../components/forms/upload-field.tsx';
import type { AdminForm } from '../form/use-admin-form.ts';
import type { NoteValues } from './note-values.ts';
import { useFindings } from '../../../lib/files/use-findings.ts';
import { useUpload } from '../../../lib/files/use-upload.ts';
import { errorReason } from '../shell/notices.ts';
import { useAdmin } from '../session/admin-context.tsx';

class NoteFileError extends Error {}

type NoteFile = ReturnType<typeof useNoteFile>;

const refusalText = (reasons: readonly string[]) =>
  `This file cannot be accepted. ${reasons.join(' ')}`.trim();

/** The file of a note form, uploaded while the rest is filled in. */
export function useNoteFile(check?: (file: File) => string | null) {
  const { api } = useAdmin();
  const upload = useUpload({
    createUpload: api.submissions.createAdminUpload,
    ...(check && { check }),
  });
  const { state } = upload;
  const findings = useFindings(state.step === 'uploaded' ? state.uploadId : null);
  const refusal = findings?.verdict === 'refused' ? refusalText(findings.reasons) : null;
  return {
    upload,
    /** Why the inspection refused the file. */
    refusal,
    /** A file was chosen and is not refused. */
    hasFile: state.step !== 'none' && state.step !== 'refused' && refusal === null,
    /** Waits for the end of the upload and returns its id; rejects with the reason of a failure. */
    async finish() {
      const uploadId = await upload.finish();
      if (uploadId === null) throw new NoteFileError(upload.failure() ?? 'Failed to upload file');
      return uploadId;
    },
  };
}

/** The `{message}` of an error text, for failures of the upload too. */
export const noteReason = (error: unknown): string =>
  error instanceof NoteFileError ? error.message : errorReason(error);

interface SourceFieldsProps {
  form: AdminForm<NoteValues>;
  file: NoteFile;
  /** A stored note may keep its file. */
  mayKeep?: boolean;
  pdfOnly?: boolean;
}

const methodsOfStored = [{ value: 'unchanged', label: 'Keep this file' }, ...fileMethods] as const;

/** The source of the file: this device or Google Drive. */
export function SourceFields({ form, file, mayKeep = false, pdfOnly = false }: SourceFieldsProps) {
  const { values, change, field, errorOf } = form;
  return (
    <>
      <RadioGroup
        label="File"
        options={mayKeep ? methodsOfStored : fileMethods}
        value={values.method}
        onChange={(method) => change({ method })}
      />
      {mayKeep && values.method !== 'unchanged' && (
        <p className="text-small text-ink-soft">
          The file of a public note stays under “Older versions”. Unpublish the note first to remove
          it with all older versions.
        </p>
      )}
      {values.method === 'file' && (
        <div>
          <UploadField
            upload={file.upload}
            refusal={file.refusal}
            error={file.hasFile ? undefined : errorOf('upload_id')}
            busy={form.busy}
            {...(pdfOnly && { accept: '.pdf', hint: 'PDF, up to 10MB.' })}
          />
        </div>
      )}
      {values.method === 'drive' && (
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            label="Google Drive file ID"
            hint="The ID, or the whole link. In Drive, share it with ‘Anyone with the link’."
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            {...field('drive_file_id')}
          />
          {!pdfOnly && (
            <ChoiceField
              label="File type"
              required
              options={Object.entries(fileKinds).map(([type, kind]) => [
                type,
                type === 'pdf' ? kind : `${type.toUpperCase()} – ${kind}`,
              ])}
              {...field('file_type')}
            />
          )}
        </div>
      )}
    </>
  );
}
