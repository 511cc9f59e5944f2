import { keyPatterns, keyPrefix } from '../table/keys.ts';
import type { Migration } from './migration.ts';

const prefix = keyPrefix(keyPatterns.note[0].pk);

/**
 * Documents were read without their language, scans without hashes of their pages, and older Office files without a
 * text to show. The change of a public note starts the publisher, which asks for its document to be read.
 */
export const readDocumentsAgain: Migration = {
  version: 5,
  description: 'language of documents, pages of scans, text of DOC and PPT',
  change: (item) => {
    const extraction = item['extraction'] as object | undefined;
    return item.pk.startsWith(prefix) && extraction && !('language' in extraction)
      ? [{ ...item, extraction: { ...extraction, key: '', language: null } }]
      : [item];
  },
};
