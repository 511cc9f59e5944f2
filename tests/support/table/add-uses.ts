import type { WindowName } from '../../../functions/contracts/domain/limits.ts';
import { addToItem } from '../../../functions/table/write.ts';
import type { Table } from '../../../functions/table/table.ts';
import { scanAllItems } from './table-items.ts';

/**
 * Adds uses to each counter of a rule that exists, in place of as many requests. `kind` begins the counter's key, such
 * as `visitor-` or `with-`.
 */
export async function addUses(
  table: Table,
  rule: WindowName,
  kind: string,
  more: number,
): Promise<void> {
  for (const { pk, sk, ttl } of await scanAllItems(table))
    if (pk.startsWith(`USAGE#${rule}#${kind}`))
      await addToItem(table, { pk, sk } as never, 'uses', more, Number(ttl));
}
