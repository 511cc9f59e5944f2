import { tableFromEnvironment } from '../table/core/table.ts';
import { followAll } from './follow/follow-all.ts';

const table = tableFromEnvironment();

/** Longer than an index is ever late, and than any request can still be at work. */
const graceMs = 5 * 60 * 1000;

/** Runs every quarter of an hour: lets follow what crashes left behind, and what an index did not show in time. */
export async function handler(): Promise<void> {
  const followed = await followAll(table, new Date(Date.now() - graceMs).toISOString());
  console.log({ followed });
}
