import type { Item } from './item.ts';
import { prefixEnd, queryItems, type Range } from './read.ts';
import { keyAttributes } from '../schema.ts';
import type { Table } from './table.ts';

/** Sorts before every key; a key cannot be empty. */
const firstKey = '!';

/** The items of a partition in descending order, before a sort key ('' for the last); all without a limit. */
export async function queryNewestFirst(
  table: Table,
  { index, partition }: Pick<Range, 'index' | 'partition'>,
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
