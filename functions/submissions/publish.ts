import { privateObject, incomingObject } from '../files/object-keys.ts';
import { publishFile } from '../files/publish-file.ts';
import type { Stores } from '../files/stores.ts';
import {
  finishSubmission,
  type StoredSubmission,
  type SubmissionRecord,
} from '../table/files/submission.ts';

/** Makes the file of an approved note public. Does nothing when that is done. */
export async function publish(
  { table, storage }: Stores,
  seen: StoredSubmission & SubmissionRecord,
): Promise<void> {
  if (!seen.upload || seen.unfinished_since === undefined) return;
  await publishFile(storage, privateObject(seen.upload), seen.upload);
  await storage.remove(privateObject(seen.upload));
  await storage.remove(incomingObject(seen.upload));
  await finishSubmission(table, seen);
}
