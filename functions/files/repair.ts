import { retryFileSyncs } from './retry-file-syncs.ts';
import { storesFromEnvironment } from './stores.ts';

const stores = storesFromEnvironment();

/** Longer than any request takes. */
const graceMs = 5 * 60 * 1000;

/** Retries file syncs that are still pending after five minutes; see docs/files.md. */
export async function handler(): Promise<void> {
  const retried = await retryFileSyncs(stores, new Date(Date.now() - graceMs).toISOString());
  console.log({ retried });
}
