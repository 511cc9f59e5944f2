import { HttpError } from '../kernel/http/http-error.ts';
import {
  finishSubmission,
  forgetSubmission,
  getSubmissionRecord,
  type SubmissionRecord,
  type SubmittedFile,
} from '../table/files/submission.ts';
import { planSubmissionFile } from './file-state.ts';
import type { Stores } from './stores.ts';
import { syncFiles, type PendingFiles } from './sync-files.ts';

/** Throws 409 while the file of a submission is not at its location. */
export function requireFileStored({ unfinished_since }: SubmissionRecord): void {
  if (unfinished_since !== undefined)
    throw new HttpError(409, 'The file is still being stored. Please try again in a moment.');
}

const pendingFile = (
  { table }: Stores,
  submission: SubmissionRecord,
  file: SubmittedFile,
): PendingFiles<SubmissionRecord | undefined> => ({
  name: `submission ${submission.id}`,
  read: () => getSubmissionRecord(table, submission.id),
  plan(current) {
    // An approval that another worker has recorded is that worker's to carry out: the note may change after it.
    const isOthers =
      current?.status === 'approved' &&
      current.unfinished_since !== undefined &&
      current.unfinished_since !== submission.unfinished_since;
    return isOthers ? [] : [planSubmissionFile(current, file)];
  },
  async complete() {
    if (submission.status !== 'rejected') return finishSubmission(table, submission);
    await forgetSubmission(table, submission.id);
    return true;
  },
});

/** Brings the file of a submission to where its state wants it, unless it is there. Forgets a rejected submission. */
export async function syncSubmissionFile(
  stores: Stores,
  submission: SubmissionRecord,
): Promise<void> {
  const { status, upload, unfinished_since } = submission;
  if (status !== 'rejected' && (!upload || unfinished_since === undefined)) return;
  if (upload) await syncFiles(stores.storage, pendingFile(stores, submission, upload), submission);
  else await forgetSubmission(stores.table, submission.id);
}
