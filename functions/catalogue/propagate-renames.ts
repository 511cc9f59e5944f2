import { tableFromEnvironment } from '../table/table.ts';
import { propagateAll } from './propagate-schemes.ts';

const table = tableFromEnvironment();

/** Longer than the delay of an index and the runtime of a request. */
const graceMs = 5 * 60 * 1000;

/** Finishes propagations that a crash interrupted or that a stale index missed. */
export async function handler(): Promise<void> {
  const propagated = await propagateAll(table, new Date(Date.now() - graceMs).toISOString());
  console.log({ propagated });
}
