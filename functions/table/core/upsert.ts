import { isDeepStrictEqual } from 'node:util';
import type { Item, Key } from './item.ts';
import type { Table } from './table.ts';
import { putItem } from './write.ts';

export type Upserted = 'added' | 'changed' | 'same';

/** Writes an item and reports whether it is new, changed or the same. */
export async function upsert(table: Table, item: Item & Key): Promise<Upserted> {
  const before = await putItem(table, item);
  if (!before) return 'added';
  return isDeepStrictEqual(before, item) ? 'same' : 'changed';
}
