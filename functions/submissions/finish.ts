import { listUnfinished, type SubmissionRecord } from '../table/files/submission.ts';
import { discard } from './discard.ts';
import { hold } from './hold.ts';
import { publish } from './publish.ts';
import type { Stores } from '../files/stores.ts';

/** Brings the file of a submission to where its state wants it. */
function finish(stores: Stores, seen: SubmissionRecord): Promise<void> {
  if (seen.status === 'pending') return hold(stores, seen);
  if (seen.status === 'approved') return publish(stores, seen);
  return discard(stores, seen);
}

/**
 * Finishes whatever has been unfinished since before a moment (ISO 8601); returns how many.
 * One that cannot be finished does not keep the others: it is thrown at the end.
 */
export async function finishAll(stores: Stores, before: string): Promise<number> {
  const found = await listUnfinished(stores.table, before);
  const failed: unknown[] = [];
  for (const seen of found) {
    try {
      await finish(stores, seen);
    } catch (error) {
      console.error({ fault: 'repair', submission: seen.id, reason: String(error) });
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some submissions could not be repaired');
  return found.length;
}
