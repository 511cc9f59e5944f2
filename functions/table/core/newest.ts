import { fieldsOf, type Item } from './item.ts';
import { firstKey, prefixEnd, queryItems, type Range } from './read.ts';
import { keyAttributes } from '../schema.ts';
import type { Table } from './table.ts';

type List = Pick<Range, 'index' | 'partition'>;

/** The items of a partition in descending order, before a sort key ('' for the last); all without a limit. */
export async function queryNewestFirst(
  table: Table,
  { index, partition }: List,
  before: string,
  limit?: number,
): Promise<Item[]> {
  const [, sk] = keyAttributes[index ?? 'table'];
  const items = await queryItems(table, {
    index,
    partition,
    between: [firstKey, before === '' ? prefixEnd('') : before],
    newestFirst: true,
    // `between` includes its end, which the caller has already.
    limit: limit && (before === '' ? limit : limit + 1),
  });
  return items.filter((item) => item[sk] !== before).slice(0, limit);
}

/** The fields of these items, in the type that their entity stores. */
export async function queryNewestFields<T>(
  table: Table,
  list: List,
  before: string,
  limit?: number,
): Promise<T[]> {
  const items = await queryNewestFirst(table, list, before, limit);
  return items.map((item) => fieldsOf<T>(item));
}
