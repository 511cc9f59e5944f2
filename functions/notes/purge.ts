import { storesFromEnvironment } from '../files/stores.ts';
import { purgeDeleted } from './changes/purge-deleted.ts';

const stores = storesFromEnvironment();

/** Deletes for ever the notes that can no longer be restored. */
export async function handler(): Promise<void> {
  console.log({ purged: await purgeDeleted(stores, new Date().toISOString()) });
}
