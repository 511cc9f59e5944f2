import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../functions/table/table.ts';

/** An item as stored, keys included. */
export type Item = Record<string, unknown> & { pk: string; sk: string };

/** Every item of a table. Only a test may scan. */
export async function everything({ client, name }: Table): Promise<Item[]> {
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ExclusiveStartKey: start }),
    );
    items.push(...((page.Items ?? []) as Item[]));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** The items whose partition key begins with a prefix. */
export const under = (items: readonly Item[], prefix: string): Item[] =>
  items.filter(({ pk }) => pk.startsWith(prefix));
