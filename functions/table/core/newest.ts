import type { Item } from './item.ts';
import { prefixEnd, queryItems, type Range } from './read.ts';
import { keyAttributes } from '../schema.ts';
import type { Table } from './table.ts';

/** Before every sort key; a key cannot be empty. */
const firstKey = '!';

/** The last items of a partition, latest first, from before a sort key on ('' for the very last); all without a limit. */
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
    // A range includes its end, which the caller has already.
    limit: limit && (before === '' ? limit : limit + 1),
  });
  return items.filter((item) => item[sk] !== before).slice(0, limit);
}
