import { storesFromEnvironment } from '../files/stores.ts';
import { purgeDeletedNotes } from './changes/purge-deleted.ts';

const stores = storesFromEnvironment();

/** Permanently deletes the notes that can no longer be restored. */
export async function handler(): Promise<void> {
  console.log({ purged: await purgeDeletedNotes(stores, new Date().toISOString()) });
}
