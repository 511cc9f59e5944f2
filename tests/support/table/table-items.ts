import type { StoredItem } from '../../../functions/table/item.ts';
import { scanTable } from '../../../functions/table/read.ts';
import type { Table } from '../../../functions/table/table.ts';

/** The items whose partition key has a prefix. */
export const itemsUnder = (items: readonly StoredItem[], prefix: string): StoredItem[] =>
  items.filter(({ pk }) => pk.startsWith(prefix));

export async function scanAllItems(table: Table): Promise<StoredItem[]> {
  const pages: StoredItem[][] = [];
  for await (const { items } of scanTable(table)) pages.push(items);
  return pages.flat();
}
