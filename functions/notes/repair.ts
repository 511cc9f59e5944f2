import { storesFromEnvironment } from '../files/stores.ts';
import { finishMoves } from './finish-moves.ts';
import { purgeDeleted } from './purge.ts';

const stores = storesFromEnvironment();

/** Longer than any request can still be at work. */
const graceMs = 5 * 60 * 1000;

/** Runs every quarter of an hour: finishes what crashes left, and deletes for ever what could be restored long enough. */
export async function handler(): Promise<void> {
  const now = Date.now();
  const purged = await purgeDeleted(stores, new Date(now).toISOString());
  const finished = await finishMoves(stores, new Date(now - graceMs).toISOString());
  console.log({ purged, finished });
}
