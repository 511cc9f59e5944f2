import { mapConcurrently } from '../kernel/map-concurrently.ts';
import type { Table } from '../table/core/table.ts';
import { migrateItem } from './migrate-item.ts';
import type { Migration } from './migration.ts';
import { scanTable, type Item } from './scan-table.ts';
import { initTableVersion, updateTableVersion, type TableVersion } from './table-version.ts';
import { patternsOf } from '../table/keys.ts';

/** Items per page; the progress is stored after each page. */
export const defaultPageSize = 500;
const concurrency = 16;

interface MigrationOptions {
  readonly report: (line: string) => void;
  readonly pageSize: number;
}

/** Whether migrations may change an item: the table's version is exempt. */
export const isMigrated = ({ pk }: Item): boolean => pk !== patternsOf('maintenance', 'version').pk;

async function runMigration(
  table: Table,
  migration: Migration,
  start: TableVersion,
  { report, pageSize }: MigrationOptions,
): Promise<TableVersion> {
  const { version, description } = migration;
  let current = start;
  let total = 0;
  let changed = 0;
  for await (const page of scanTable(table, { limit: pageSize, start: start.cursor })) {
    const items = page.items.filter(isMigrated);
    await mapConcurrently(concurrency, items, async (item) => {
      if (await migrateItem(table, migration, item)) changed += 1;
    });
    const next = page.next ? { version: current.version, cursor: page.next } : { version };
    await updateTableVersion(table, current, next);
    current = next;
    total += items.length;
    report(`version ${version}, ${description}: ${total} items read, ${changed} changed`);
  }
  return current;
}

/**
 * Runs the migrations that a table still needs, in order, while the site runs. An interrupted run continues where it
 * stopped. Throws when another run is active.
 */
export async function migrateTable(
  table: Table,
  migrations: readonly Migration[],
  { report = () => {}, pageSize = defaultPageSize }: Partial<MigrationOptions> = {},
): Promise<void> {
  let current = await initTableVersion(table);
  const { version } = current;
  for (const migration of migrations.filter((other) => other.version > version))
    current = await runMigration(table, migration, current, { report, pageSize });
}
