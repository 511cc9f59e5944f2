import { forgetSubmission, type SubmissionRecord } from '../table/files/submission.ts';
import { privateObject, incomingObject } from '../files/object-keys.ts';
import type { Stores } from '../files/stores.ts';

/** Removes the file of a rejected submission, then the last that is known of it. */
export async function discard({ table, storage }: Stores, seen: SubmissionRecord): Promise<void> {
  if (seen.upload) {
    await storage.remove(privateObject(seen.upload));
    await storage.remove(incomingObject(seen.upload));
  }
  await forgetSubmission(table, seen.id);
}
