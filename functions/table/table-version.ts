import { fieldsOf } from './item.ts';
import { getItem } from './read.ts';
import type { Table } from './table.ts';
import { putIfAbsent } from './change.ts';
import { writeConditionally } from './write.ts';
import { patternsOf, primaryKey } from './keys.ts';

/** The form of the items that this code reads and writes. Increment it with the first change of stored items. */
const currentVersion = 1;

const key = primaryKey(patternsOf('maintenance', 'version'), {});

/** The version of a table's items; that of this code for a table without one. Strongly consistent. */
export async function readTableVersion(table: Table): Promise<number> {
  const item = await getItem(table, key, { consistent: true });
  return item ? fieldsOf<{ version: number }>(item).version : currentVersion;
}

/** Stores the version of this code in a table without one. */
export async function initTableVersion(table: Table): Promise<void> {
  await writeConditionally(table, putIfAbsent({ ...key, version: currentVersion }));
}

/** Throws, with a line that says what to do, when this code cannot read items of this version. */
export function checkTableVersion(version: number, source: string): void {
  if (version !== currentVersion)
    throw new Error(
      `${source} has version ${version}; this code reads version ${currentVersion}: use the release that wrote it.`,
    );
}
