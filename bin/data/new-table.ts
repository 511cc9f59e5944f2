import { atOnce } from '../../functions/kernel/map-concurrently.ts';
import type { Key } from '../../functions/table/core/item.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { scanPages } from '../target/scan-pages.ts';
import { kindOf, seeded, staying, users } from './kinds.ts';

/**
 * The keys of what a deployment has put into a table; undefined when somebody has put anything else there. Each change
 * of an administrator leaves an entry in the audit log, so what they changed is not taken for a seed.
 */
export async function seedOf({ client, name }: Table): Promise<Key[] | undefined> {
  const seed: Key[] = [];
  const pages = scanPages((ExclusiveStartKey) =>
    client.send({
      operation: 'Scan',
      input: {
        TableName: name,
        ConsistentRead: true,
        ProjectionExpression: 'pk, sk',
        ExclusiveStartKey,
      },
    }),
  );
  for await (const { items } of pages)
    for (const { pk, sk } of items as unknown as Key[]) {
      const kind = kindOf(pk);
      if (seeded.has(kind)) seed.push({ pk, sk });
      else if (!staying.has(kind) && !users.has(kind)) return undefined;
    }
  return seed;
}

/** Deletes items by their keys. */
export const deleteAll = ({ client, name }: Table, keys: readonly Key[]): Promise<void> =>
  atOnce(16, keys, async ({ pk, sk }) => {
    await client.send({ operation: 'DeleteItem', input: { TableName: name, Key: { pk, sk } } });
  });
