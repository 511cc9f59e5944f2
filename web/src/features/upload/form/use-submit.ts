import { useState } from 'react';
import { useApi } from '../../../lib/api/api.ts';
import { retryIdempotent } from '../../../lib/api/retry-requests.ts';
import { storeSubmission } from '../../../lib/device/sent-submissions.ts';
import type { Uploader } from '../../../lib/files/uploader.ts';
import { toSubmissionError, type NewSubmission, type SubmissionError } from '../submission.ts';

export type SubmitState =
  | { step: 'editing' }
  | { step: 'uploading' }
  | { step: 'sending' }
  | { step: 'refused'; refused: SubmissionError }
  | { step: 'sent' };

export const isBusy = ({ step }: SubmitState): boolean =>
  step === 'uploading' || step === 'sending';

/** A submission cannot be cancelled: the server may have stored it. */
export function useSubmit(onFileGone: () => void) {
  const api = useApi();
  const [state, setState] = useState<SubmitState>({ step: 'editing' });
  /** Waits for the file, then sends what `make` returns; `file` is null for one on Drive. */
  const submit = async (
    file: Pick<Uploader, 'finish' | 'failure'> | null,
    make: (uploadId: string | null) => NewSubmission,
  ) => {
    let uploadId: string | null = null;
    if (file) {
      setState({ step: 'uploading' });
      uploadId = await file.finish();
      if (uploadId === null) {
        const text = file.failure();
        const refused = text !== null && { text, problems: {}, fileIsGone: false };
        setState(refused ? { step: 'refused', refused } : { step: 'editing' });
        return;
      }
    }
    setState({ step: 'sending' });
    try {
      const body = make(uploadId);
      const { receipt } = await retryIdempotent(() => api.submissions.createSubmission({ body }));
      storeSubmission({ receipt, title: body.title, sent_at: new Date().toISOString() });
      setState({ step: 'sent' });
    } catch (error) {
      console.error('Submission Failed', error);
      const refused = toSubmissionError(error);
      if (refused.fileIsGone) onFileGone();
      setState({ step: 'refused', refused });
    }
  };
  const reset = () => {
    if (state.step === 'refused') setState({ step: 'editing' });
  };
  return { state, submit, reset };
}
