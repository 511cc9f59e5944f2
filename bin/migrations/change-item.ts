import { isDeepStrictEqual } from 'node:util';
import { changeWhere, deleteWhere } from '../../functions/table/core/change.ts';
import { absent, present, type Where } from '../../functions/table/core/condition.ts';
import { getItem } from '../../functions/table/core/read.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { putWhereAbsent, transact, type Step } from '../../functions/table/core/transact.ts';
import type { Item } from '../erasure/every-item.ts';
import type { Migration } from './migration.ts';

const keyOf = ({ pk, sk }: Item) => ({ pk, sk });
const isSameKey = (a: Item, b: Item) => a.pk === b.pk && a.sk === b.sk;

/** Whether a migration leaves an item as it is. */
export const isLeft = (next: readonly Item[], item: Item): boolean =>
  isDeepStrictEqual(next, [item]);

/** That an item is as it was read. */
const asRead = ({ pk: _pk, sk: _sk, ...fields }: Item): Where => ({ pk: present, ...fields });

/** Changes fields of an item, and of these only: what others add meanwhile stays. */
function changeFields(item: Item, next: Item): Step {
  const changed = Object.entries(next).filter(
    ([name, value]) => !isDeepStrictEqual(value, item[name]),
  );
  const added = changed.filter(([name]) => !(name in item)).map(([name]) => [name, absent]);
  return changeWhere(
    keyOf(item),
    {
      set: Object.fromEntries(changed),
      remove: Object.keys(item).filter((name) => !(name in next)),
    },
    { ...asRead(item), ...Object.fromEntries(added) },
  );
}

/** Puts items in the place of one, all or none, **where** that one is as it was read. */
function stepsFor(item: Item, next: readonly Item[]): Record<string, Step> {
  const stays = next.find((one) => isSameKey(one, item));
  const others = next.filter((one) => one !== stays);
  return {
    item: stays ? changeFields(item, stays) : deleteWhere(keyOf(item), asRead(item)),
    ...Object.fromEntries(others.map((one) => [`${one.pk} ${one.sk}`, putWhereAbsent(one)])),
  };
}

const attempts = 10;

/**
 * Does to an item what a migration asks for, **where** it is still as it was read; else to what it has become. Returns
 * whether anything was to be done. Throws when something lies where an item is to be put.
 */
export async function changeItem(
  table: Table,
  { version, change }: Migration,
  read: Item,
): Promise<boolean> {
  let item = read;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const next = change(item);
    if (isLeft(next, item)) return false;
    const failed = await transact<string>(table, stepsFor(item, next));
    if (failed.length === 0) return true;
    if (!failed.includes('item'))
      throw new Error(`Migration ${version} finds another item at ${failed[0]}`);
    const now = await getItem(table, keyOf(item), { exact: true });
    if (!now) return false;
    item = now as Item;
  }
  throw new Error(`${read.pk} ${read.sk} changes faster than it can be migrated`);
}
