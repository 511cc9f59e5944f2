import { leaseRun, listRuns, releaseRun } from '../../table/site/newsletter.ts';
import { sendBatch, type Sending } from './send-batch.ts';

/** No batch starts after this time. At one mail per second, the last batch takes 30 seconds more. */
const startMs = 55_000;
/** Longer than the worker's timeout, so that a lease never expires while its worker sends. */
const leaseMs = 150_000;

/**
 * Sends batches of the issues that are being sent, for about a minute, and returns the number of batches. Skips issues
 * that another worker has leased. Throws when a batch fails; the next run repeats it.
 */
export async function sendRuns(sending: Sending, startedAt = Date.now()): Promise<number> {
  const { table } = sending;
  const end = Date.now() + startMs;
  let batches = 0;
  for (const { id } of await listRuns(table)) {
    const lease = await leaseRun(table, id, startedAt, leaseMs);
    if (lease === undefined) continue;
    try {
      let isLeft = true;
      while (isLeft && Date.now() < end) {
        isLeft = await sendBatch(sending, id);
        batches += 1;
      }
    } finally {
      await releaseRun(table, id, lease);
    }
  }
  return batches;
}
