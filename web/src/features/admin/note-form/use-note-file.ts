import { useFindings } from '../../../lib/files/use-findings.ts';
import { useUpload } from '../../../lib/files/use-upload.ts';
import { errorReason } from '../data/error-messages.ts';
import { useAdmin } from '../session/admin-context.tsx';

class NoteFileError extends Error {}

export type NoteFile = ReturnType<typeof useNoteFile>;

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
