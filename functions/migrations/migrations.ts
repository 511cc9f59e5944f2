import { putMessagesIntoTheInbox } from './0002-put-messages-into-the-inbox.ts';
import { keyContributorsWithASecret } from './0003-key-contributors-with-a-secret.ts';
import { readDocuments } from './0004-read-documents.ts';
import { readDocumentsAgain } from './0005-read-documents-again.ts';
import type { Migration } from './migration.ts';

/** Every migration, oldest first, each in a file `NNNN-name.ts` of this folder. The first leads to version 2. */
export const migrations: readonly Migration[] = [
  putMessagesIntoTheInbox,
  keyContributorsWithASecret,
  readDocuments,
  readDocumentsAgain,
];

/** The oldest table version that this code reads. Raise it when code for an older version is removed. */
export const oldestVersion = 1;

/** The table version that `migrateTable` leads to. */
export const currentVersion = 1 + migrations.length;
