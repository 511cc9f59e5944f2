import { finishAll } from './finish.ts';
import { storesFromEnvironment } from '../files/stores.ts';

const stores = storesFromEnvironment();

/** Longer than any request can still be at work. */
const graceMs = 5 * 60 * 1000;

/** Runs every quarter of an hour: finishes what crashes left. */
export async function handler(): Promise<void> {
  const finished = await finishAll(stores, new Date(Date.now() - graceMs).toISOString());
  console.log({ finished });
}
