import type { Table } from '../../functions/table/core/table.ts';
import type { Item } from '../erasure/every-item.ts';
import { scanPages, type Place } from '../target/scan-pages.ts';

/** The items that a migration may change, page by page, and where each page's next one begins. */
export async function* tablePages(
  { client, name }: Table,
  Limit: number,
  start?: Place,
): AsyncGenerator<{ items: Item[]; next: Place | undefined }> {
  const pages = scanPages(
    (ExclusiveStartKey) =>
      client.send({
        operation: 'Scan',
        input: { TableName: name, ConsistentRead: true, Limit, ExclusiveStartKey },
      }),
    start,
  );
  for await (const { items, next } of pages)
    yield { items: (items as Item[]).filter(({ pk }) => pk !== 'TABLE'), next };
}
