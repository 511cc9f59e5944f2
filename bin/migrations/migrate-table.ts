import { atOnce } from '../../functions/kernel/map-concurrently.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { changeItem } from './change-item.ts';
import type { Migration } from './migration.ts';
import { beginForm, moveForm, type TableForm } from './table-form.ts';
import { tablePages } from './table-pages.ts';

/** Items of a page; how far a migration has come is written down after each. */
export const usualPage = 500;
const lanes = 16;

interface Run {
  readonly report: (line: string) => void;
  readonly pageSize: number;
}

async function migrate(
  table: Table,
  migration: Migration,
  begun: TableForm,
  { report, pageSize }: Run,
): Promise<TableForm> {
  let form = begun;
  let seen = 0;
  let changed = 0;
  for await (const { items, next } of tablePages(table, pageSize, begun.cursor)) {
    await atOnce(lanes, items, async (item) => {
      if (await changeItem(table, migration, item)) changed += 1;
    });
    const { version } = next ? form : migration;
    const reached = next ? { version, cursor: next } : { version };
    await moveForm(table, form, reached);
    form = reached;
    seen += items.length;
    report(`form ${migration.version}, ${migration.what}: ${seen} items seen, ${changed} changed`);
  }
  return form;
}

/**
 * Brings a table from its form to that of the last migration, one after the other, while the site runs. What was
 * broken off goes on where it stopped. Throws when two runs are at work.
 */
export async function migrateTable(
  table: Table,
  migrations: readonly Migration[],
  { report = () => {}, pageSize = usualPage }: Partial<Run> = {},
): Promise<void> {
  let form = await beginForm(table);
  const { version } = form;
  for (const migration of migrations.filter((one) => one.version > version))
    form = await migrate(table, migration, form, { report, pageSize });
}
