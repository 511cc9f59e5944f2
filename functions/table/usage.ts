import type { Table } from './table.ts';
import { addToItem } from './write.ts';

/** Counts one more use of `rule` by `who` in the window that began at `windowStart` (epoch seconds); returns how many now. */
export function countUse(
  table: Table,
  use: { rule: string; who: string; windowStart: number; windowSeconds: number },
): Promise<number> {
  const key = { pk: `USAGE#${use.rule}#${use.who}#${use.windowStart}`, sk: 'USAGE' };
  return addToItem(table, key, 'uses', 1, use.windowStart + 2 * use.windowSeconds);
}
