import {
  finishSubmission,
  type StoredSubmission,
  type SubmissionRecord,
} from '../table/submission.ts';
import { contentTypes } from './contentType.ts';
import { claimedType } from './inspection/fileType.ts';
import { held, incoming, published, type Place } from './places.ts';
import type { Kept } from './storage.ts';
import type { Stores } from './stores.ts';

const cacheControl = 'public, max-age=3600';

/** Copies where nothing lies yet. Whoever does the same at once may have moved the original away by then: that is fine. */
async function copyOnce({ storage }: Stores, from: Place, to: Place, kept: Kept): Promise<void> {
  if (await storage.has(to)) return;
  try {
    await storage.copy(from, to, kept);
  } catch (error) {
    if (!(await storage.has(to))) throw error;
  }
}

/** Makes the file of an approved note public. Does nothing when that is done. */
export async function publish(
  stores: Stores,
  seen: StoredSubmission & SubmissionRecord,
): Promise<void> {
  if (!seen.upload || seen.unfinished_since === undefined) return;
  const contentType = contentTypes[claimedType(seen.upload.name)!];
  await copyOnce(stores, held(seen.upload), published(seen.upload), { contentType, cacheControl });
  await stores.storage.remove(held(seen.upload));
  await stores.storage.remove(incoming(seen.upload));
  await finishSubmission(stores.table, seen);
}
