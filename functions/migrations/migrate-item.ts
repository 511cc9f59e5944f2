import { isDeepStrictEqual } from 'node:util';
import { updateIf, deleteIf } from '../table/core/change.ts';
import { absent, present, type Conditions } from '../table/core/condition.ts';
import { getItem } from '../table/core/read.ts';
import type { Table } from '../table/core/table.ts';
import { putIfAbsent, transact, type ConditionalWrite } from '../table/core/transact.ts';
import type { Migration } from './migration.ts';
import type { Item } from './scan-table.ts';

const keyOf = ({ pk, sk }: Item) => ({ pk, sk });
const isSameKey = (a: Item, b: Item) => a.pk === b.pk && a.sk === b.sk;

export const isUnchanged = (next: readonly Item[], item: Item): boolean =>
  isDeepStrictEqual(next, [item]);

/** The condition that an item is still as it was read. */
const unchangedSinceRead = ({ pk: _pk, sk: _sk, ...fields }: Item): Conditions => ({
  pk: present,
  ...fields,
});

/** Changes single fields, so that fields which the running site adds meanwhile stay. */
function changeFields(item: Item, next: Item): ConditionalWrite {
  const changed = Object.entries(next).filter(
    ([name, value]) => !isDeepStrictEqual(value, item[name]),
  );
  const added = changed.filter(([name]) => !(name in item)).map(([name]) => [name, absent]);
  return updateIf(
    keyOf(item),
    {
      set: Object.fromEntries(changed),
      remove: Object.keys(item).filter((name) => !(name in next)),
    },
    { ...unchangedSinceRead(item), ...Object.fromEntries(added) },
  );
}

function transactionWrites(item: Item, next: readonly Item[]): Record<string, ConditionalWrite> {
  const replacement = next.find((other) => isSameKey(other, item));
  const others = next.filter((other) => other !== replacement);
  return {
    item: replacement
      ? changeFields(item, replacement)
      : deleteIf(keyOf(item), unchangedSinceRead(item)),
    ...Object.fromEntries(others.map((other) => [`${other.pk} ${other.sk}`, putIfAbsent(other)])),
  };
}

const maxAttempts = 10;

/**
 * Applies a migration to one item in one transaction, on condition that the item is as it was read; otherwise reads it
 * again. Returns whether anything changed. Throws when another item has the key of a new one.
 */
export async function migrateItem(
  table: Table,
  { version, change }: Migration,
  read: Item,
): Promise<boolean> {
  let item = read;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const next = change(item);
    if (isUnchanged(next, item)) return false;
    const failed = await transact<string>(table, transactionWrites(item, next));
    if (failed.length === 0) return true;
    if (!failed.includes('item'))
      throw new Error(`Migration ${version} failed: another item has the key ${failed[0]}`);
    const current = await getItem(table, keyOf(item), { consistent: true });
    if (!current) return false;
    item = current as Item;
  }
  throw new Error(`${read.pk} ${read.sk} keeps changing during the migration`);
}
