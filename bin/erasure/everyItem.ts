import type { Table } from '../../functions/table/table.ts';

/** An item as stored, keys included. */
export type Item = Record<string, unknown> & { pk: string; sk: string };

/** Every item of a table, as of now. Only maintenance commands and tests may look at all of them. */
export async function everyItem({ client, name }: Table): Promise<Item[]> {
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send({
      operation: 'Scan',
      input: { TableName: name, ConsistentRead: true, ExclusiveStartKey: start },
    });
    items.push(...((page.Items ?? []) as Item[]));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}
