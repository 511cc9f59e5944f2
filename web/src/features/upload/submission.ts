import type { Subject } from '../../../../functions/contracts/catalogue.ts';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import {
  mapDetails,
  type DetailName,
} from '../../../../functions/contracts/domain/note-details.ts';
import { type WebApi, useApi } from '../../lib/api.ts';
import { phoneDigits } from '../../lib/contact.ts';
import { sentDetails } from '../../lib/note-details.ts';
import { failureText } from '../../lib/format/failure-text.ts';
import { uploadFailedText, type Uploader } from '../../lib/files/uploader.ts';
import {
  hasCourse,
  hasExamSession,
  unlisted,
  type FieldName,
  type Problems,
  type Values,
} from './values.ts';
import { useState } from 'react';
import { retryIdempotent } from '../../lib/retry.ts';
import { storeSubmission } from '../../lib/device/sent-submissions.ts';

export type NewSubmission = Parameters<WebApi['submissions']['createSubmission']>[0]['body'];

interface Ids {
  submissionId: string;
  /** Null for a file on Drive. */
  uploadId: string | null;
}

/** `subject` is the chosen one of the catalogue. */
export const createSubmissionBody = (
  values: Values,
  { submissionId, uploadId }: Ids,
  subject: Subject | undefined,
): NewSubmission => ({
  title: values.title.trim(),
  ...sentDetails(values),
  submitter_name: values.name.trim(),
  submitter_phone: phoneDigits(values.phone),
  submitter_email: values.email.trim(),
  credit: values.credit,
  submission_type: values.type,
  // A submission with an upload has its id: one of another file is another submission.
  ...(uploadId === null
    ? { submission_id: submissionId, drive_file_id: values.drive.trim() }
    : { upload_id: uploadId }),
  ...(values.type === 'other' && values.kind !== '' && { kind: values.kind }),
  ...(hasExamSession(values) && { exam_session: values.exam_session }),
  ...(hasCourse(values) && {
    subject_id: subject?.id ?? null,
    subject_name: values.subject === unlisted ? values.subjectName.trim() : (subject?.name ?? null),
    scheme_id: values.scheme,
    branch_id: values.branch,
    semester: Number(values.semester),
    module_number: Number(values.module_number) || null,
  }),
});
export interface SubmissionError {
  text: string;
  problems: Problems;
  /** The uploaded file cannot be used any more. */
  fileIsGone: boolean;
}

const fieldNames: Readonly<Record<string, FieldName>> = {
  title: 'title',
  ...mapDetails<DetailName, DetailName>((_, name) => name),
  submitter_name: 'name',
  submitter_phone: 'phone',
  submitter_email: 'email',
  subject_name: 'subjectName',
  subject_id: 'subject',
  semester: 'semester',
  module_number: 'module_number',
  kind: 'kind',
  exam_session: 'exam_session',
  upload_id: 'file',
  drive_file_id: 'drive',
};

const notReached =
  'The server did not answer. Check your connection and press Submit again: it is not submitted twice.';
export function toSubmissionError(error: unknown): SubmissionError {
  const text = failureText(error, notReached);
  if (!(error instanceof ProblemError)) return { text, problems: {}, fileIsGone: false };
  const { problem } = error;
  const problems = (problem.errors ?? []).flatMap(({ field, message }) => {
    const name = fieldNames[field];
    return name ? [[name, { rule: message, text: message }]] : [];
  });
  const byField: Problems = Object.fromEntries(problems);
  const fileIsGone = problem.detail === uploadFailedText || byField.file !== undefined;
  return { text, problems: byField, fileIsGone };
}

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
