import { HttpError } from '../kernel/http/http-error.ts';
import {
  endSubmissionFileSync,
  deleteSubmissionRecord,
  getSubmissionRecord,
  type SubmissionRecord,
  type SubmittedFile,
} from '../table/submissions/submission.ts';
import { planApprovedFile, planSubmissionFile, type FilePlan } from './file-state.ts';
import type { Stores } from './stores.ts';
import { syncFiles, type FileSync } from './sync-files.ts';

/** Throws 409 while the file of a submission is not at its location. */
export function requireFileStored({ unfinished_since }: SubmissionRecord): void {
  if (unfinished_since !== undefined)
    throw new HttpError(409, 'The file is still being stored. Please try again in a moment.');
}

function submissionFileSync(
  { table }: Stores,
  submission: SubmissionRecord,
  file: SubmittedFile,
  planApproved: (file: SubmittedFile) => FilePlan,
): FileSync<SubmissionRecord | undefined> {
  const { id, status, unfinished_since } = submission;
  return {
    name: `submission ${id}`,
    read: () => getSubmissionRecord(table, id),
    plan(current) {
      if (current?.status !== 'approved' || current.unfinished_since === undefined)
        return [planSubmissionFile(current, file)];
      // An approval by another worker is left to that worker, because the note may change once it is done.
      return current.unfinished_since === unfinished_since ? [planApproved(file)] : [];
    },
    async end() {
      if (status !== 'rejected') return endSubmissionFileSync(table, submission);
      await deleteSubmissionRecord(table, id);
      return true;
    },
  };
}

async function sync(
  stores: Stores,
  submission: SubmissionRecord,
  planApproved: (file: SubmittedFile) => FilePlan,
): Promise<void> {
  const { id, status, upload, unfinished_since } = submission;
  if (upload && (status === 'rejected' || unfinished_since !== undefined))
    await syncFiles(
      stores.storage,
      submissionFileSync(stores, submission, upload, planApproved),
      submission,
    );
  else if (status === 'rejected') await deleteSubmissionRecord(stores.table, id);
}

/** Moves the file to its desired location; deletes the record of a rejected submission. */
export const syncSubmissionFile = (stores: Stores, submission: SubmissionRecord): Promise<void> =>
  sync(stores, submission, planApprovedFile);

/** The same for a pending submission, for functions without write access to the files bucket. */
export const syncFileOfPendingSubmission = (
  stores: Stores,
  submission: SubmissionRecord & { status: 'pending' },
): Promise<void> => sync(stores, submission, () => ({ remove: [] }));
