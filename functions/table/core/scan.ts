import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/** An item as stored, keys included. */
export type Item = Record<string, unknown> & { pk: string; sk: string };

/** The key of the last item of a page: the exclusive start of the next one. */
export type ScanCursor = Record<string, unknown>;

interface ScanOptions {
  readonly start?: ScanCursor | undefined;
  readonly limit?: number;
}

/**
 * Every item of a table, page by page. Each page is as of its reading: the whole is not a snapshot. Only maintenance
 * and tests may scan.
 */
export async function* scanTable(
  { client, name }: Table,
  { start, limit }: ScanOptions = {},
): AsyncGenerator<{ items: Item[]; next: ScanCursor | undefined }> {
  let next = start;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: name,
        ConsistentRead: true,
        Limit: limit,
        ExclusiveStartKey: next,
      }),
    );
    next = page.LastEvaluatedKey;
    yield { items: (page.Items ?? []) as Item[], next };
  } while (next);
}

export async function scanAllItems(table: Table): Promise<Item[]> {
  const items: Item[][] = [];
  for await (const page of scanTable(table)) items.push(page.items);
  return items.flat();
}
