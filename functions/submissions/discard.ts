import { forgetSubmission, type SubmissionRecord } from '../table/files/submission.ts';
import { held, incoming } from '../files/places.ts';
import type { Stores } from '../files/stores.ts';

/** Removes the file of a rejected submission, then the last that is known of it. */
export async function discard({ table, storage }: Stores, seen: SubmissionRecord): Promise<void> {
  if (seen.upload) {
    await storage.remove(held(seen.upload));
    await storage.remove(incoming(seen.upload));
  }
  await forgetSubmission(table, seen.id);
}
