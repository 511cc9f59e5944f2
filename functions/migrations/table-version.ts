import { isDeepStrictEqual } from 'node:util';
import { replaceIf } from '../table/core/change.ts';
import { absent } from '../table/core/condition.ts';
import { fieldsOf } from '../table/core/item.ts';
import { getItem } from '../table/core/read.ts';
import type { Table } from '../table/core/table.ts';
import { putIfAbsent } from '../table/core/transact.ts';
import { writeConditionally } from '../table/core/write.ts';
import { currentVersion, oldestVersion } from './migrations.ts';
import type { ScanCursor } from './scan-table.ts';
import { patternsOf, primaryKey } from '../table/keys.ts';

/** The version of a table's items, and the progress of the migration to the next one. */
export interface TableVersion {
  readonly version: number;
  readonly cursor?: ScanCursor;
}

const key = primaryKey(patternsOf('maintenance', 'version'), {});

/** Default 1. */
export async function readTableVersion(table: Table): Promise<TableVersion> {
  const item = await getItem(table, key, { consistent: true });
  return item ? fieldsOf<TableVersion>(item) : { version: 1 };
}

/** Stores version 1 if no version is stored, and returns the stored version. */
export async function initTableVersion(table: Table): Promise<TableVersion> {
  await writeConditionally(table, putIfAbsent({ ...key, version: 1 }));
  return readTableVersion(table);
}

/** Replaces `current` with `next`. Throws when another run has replaced it. */
export async function updateTableVersion(
  table: Table,
  current: TableVersion,
  next: TableVersion,
): Promise<void> {
  const { version, cursor = absent } = current;
  if (await writeConditionally(table, replaceIf({ ...key, ...next }, { version, cursor }))) return;
  // The client repeats a write whose response was lost; the repeated one fails its condition.
  if (isDeepStrictEqual(await readTableVersion(table), next)) return;
  throw new Error('Another run is migrating this table: wait until it ends.');
}

/** Throws, with a line that says what to do, when this code cannot read a table of this version. */
export function checkTableVersion(version: number, source: string): void {
  if (version > currentVersion)
    throw new Error(
      `${source} has version ${version}; this code reads up to ${currentVersion}: use a later release.`,
    );
  if (version < oldestVersion)
    throw new Error(
      `${source} has version ${version}; this code reads from ${oldestVersion}: run the migrations of the previous release.`,
    );
}
