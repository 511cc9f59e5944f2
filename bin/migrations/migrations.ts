import type { Migration } from './migration.ts';

/** Every migration, oldest first, each a file `NNNN-name.ts` beside this one. The first leads to form 2. */
export const migrations: readonly Migration[] = [];

/** The oldest form of the table that this code can read. Raised by what no longer reads an older one. */
export const oldestVersion = 1;

/** The form that `migrateTable` leads to. */
export const currentVersion = 1 + migrations.length;
