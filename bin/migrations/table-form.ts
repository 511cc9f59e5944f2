import { isDeepStrictEqual } from 'node:util';
import { replaceWhere } from '../../functions/table/core/change.ts';
import { absent } from '../../functions/table/core/condition.ts';
import { fieldsOf } from '../../functions/table/core/item.ts';
import { getItem } from '../../functions/table/core/read.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { putWhereAbsent } from '../../functions/table/core/transact.ts';
import { writeStep } from '../../functions/table/core/write.ts';
import type { Place } from '../target/scan-pages.ts';
import { currentVersion, oldestVersion } from './migrations.ts';

/** The form of a table's items, and how far the migration to the next one has come. */
export interface TableForm {
  readonly version: number;
  readonly cursor?: Place;
}

const formKey = { pk: 'TABLE', sk: 'VERSION' };

/** The form of a table; one that does not say has the first. */
export async function readForm(table: Table): Promise<TableForm> {
  const item = await getItem(table, formKey, { exact: true });
  return item ? fieldsOf<TableForm>(item) : { version: 1 };
}

/** The form of a table, after writing it down where it is not. */
export async function beginForm(table: Table): Promise<TableForm> {
  await writeStep(table, putWhereAbsent({ ...formKey, version: 1 }));
  return readForm(table);
}

/** Writes a form down **where** the one that was seen still is. Throws when somebody else was at work. */
export async function moveForm(table: Table, seen: TableForm, next: TableForm): Promise<void> {
  const { version, cursor = absent } = seen;
  const step = replaceWhere({ ...formKey, ...next }, { version, cursor });
  if (await writeStep(table, step)) return;
  // An answer that was lost makes the client write again.
  if (isDeepStrictEqual(await readForm(table), next)) return;
  throw new Error('Another run changes the form of this table: wait for its end.');
}

/** Throws, with a line that says what to do, when this code cannot work with a table of this form. */
export function checkForm(version: number, where: string): void {
  if (version > currentVersion)
    throw new Error(
      `${where} has form ${version}; this code knows none after ${currentVersion}: use a later release.`,
    );
  if (version < oldestVersion)
    throw new Error(
      `${where} has form ${version}; this code reads none before ${oldestVersion}: run the migrations of the release before.`,
    );
}
