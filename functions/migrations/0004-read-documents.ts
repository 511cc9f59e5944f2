import { keyPatterns, keyPrefix } from '../table/keys.ts';
import type { Migration } from './migration.ts';

const prefix = keyPrefix(keyPatterns.note[0].pk);

/**
 * Documents were not read when they were published. The change of a public note starts the publisher, which asks for
 * its document to be read.
 */
export const readDocuments: Migration = {
  version: 4,
  description: 'text and pictures of documents',
  change: (item) =>
    item.pk.startsWith(prefix) && item['status'] === 'approved' && !('extraction' in item)
      ? [{ ...item, extraction: { key: '', drawn: null } }]
      : [item],
};
