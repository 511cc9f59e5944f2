import type { Table } from '../../functions/table/core/table.ts';
import { scanPages } from '../target/scan-pages.ts';

/** An item as stored, keys included. */
export type Item = Record<string, unknown> & { pk: string; sk: string };

/** Every item of a table, as of now. Only maintenance commands and tests may look at all of them. */
export async function everyItem({ client, name }: Table): Promise<Item[]> {
  const items: Item[] = [];
  const pages = scanPages((start) =>
    client.send({
      operation: 'Scan',
      input: { TableName: name, ConsistentRead: true, ExclusiveStartKey: start },
    }),
  );
  for await (const page of pages) items.push(...(page.items as Item[]));
  return items;
}
