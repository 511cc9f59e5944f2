import { useFindings } from '../../../lib/upload/use-findings.ts';
import { useUpload, type Upload } from '../../../lib/upload/use-upload.ts';
import { errorReason } from '../data/error-messages.ts';
import { useAdmin } from '../session/admin-context.tsx';

/** The file of a form cannot be used. The message says why. */
class NoteFileError extends Error {}

export interface NoteFile {
  upload: Upload;
  /** Why the file cannot be accepted, once it was looked at; null when nothing speaks against it. */
  refusal: string | null;
  /** A file was chosen, and nothing speaks against it so far. */
  hasFile: boolean;
  /** Waits until the file is there; hands back its upload's id. Rejects with the reason when it does not come. */
  finish: () => Promise<string>;
}

const refusalText = (reasons: readonly string[]) =>
  `This file cannot be accepted. ${reasons.join(' ')}`.trim();

/** The file of a note that an administrator adds or changes: sent while the rest is filled in. */
export function useNoteFile(check?: (file: File) => string | null): NoteFile {
  const { api } = useAdmin();
  const upload = useUpload({ ask: api.submissions.createAdminUpload, ...(check && { check }) });
  const { state } = upload;
  const findings = useFindings(state.step === 'arrived' ? state.uploadId : null);
  const refusal = findings?.verdict === 'refused' ? refusalText(findings.reasons) : null;
  return {
    upload,
    refusal,
    hasFile: state.step !== 'none' && state.step !== 'refused' && refusal === null,
    async finish() {
      const uploadId = await upload.finish();
      if (uploadId === null) throw new NoteFileError(upload.failure() ?? 'Failed to upload file');
      return uploadId;
    },
  };
}

/** What the `{message}` of an error text says, the file's own troubles included. */
export const noteReason = (error: unknown): string =>
  error instanceof NoteFileError ? error.message : errorReason(error);
