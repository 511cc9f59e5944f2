import {
  finishSubmission,
  getSubmissionRecord,
  type StoredSubmission,
  type SubmissionRecord,
} from '../table/files/submission.ts';
import { privateObject, incomingObject } from '../files/object-keys.ts';
import type { Stores } from '../files/stores.ts';

/** Whether a submission in this state has its file among those held. */
const isHeld = (now: SubmissionRecord | undefined): boolean =>
  now?.status === 'pending' ||
  (now?.status === 'approved' && (now.note_id === null || now.unfinished_since !== undefined));

/** Keeps a claimed file for the review. Does nothing when that is done. */
export async function hold(
  { table, storage }: Stores,
  seen: StoredSubmission & SubmissionRecord,
): Promise<void> {
  if (!seen.upload || seen.unfinished_since === undefined) return;
  await storage.copy(incomingObject(seen.upload), privateObject(seen.upload));
  if (await finishSubmission(table, seen)) return;
  // Somebody else has finished this before, and it may have been reviewed since.
  if (!isHeld(await getSubmissionRecord(table, seen.id)))
    await storage.remove(privateObject(seen.upload));
}
