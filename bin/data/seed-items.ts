import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { mapConcurrently } from '../../functions/kernel/map-concurrently.ts';
import type { Key } from '../../functions/table/core/item.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { scanTable } from '../../functions/table/core/scan.ts';
import { kindOf, seededKinds, excludedKinds, userKinds } from './entity-kinds.ts';

/**
 * The keys of a deployment's seed; undefined when the table is in use. Every change by an administrator leaves an audit
 * entry, so changed seed items are not mistaken for the seed.
 */
export async function findSeedItems(table: Table): Promise<Key[] | undefined> {
  const seed: Key[] = [];
  for await (const { items } of scanTable(table, { projection: 'pk, sk' }))
    for (const { pk, sk } of items) {
      const kind = kindOf(pk);
      if (seededKinds.has(kind)) seed.push({ pk, sk });
      else if (!excludedKinds.has(kind) && !userKinds.has(kind)) return undefined;
    }
  return seed;
}

export const deleteItems = ({ client, name }: Table, keys: readonly Key[]): Promise<void> =>
  mapConcurrently(16, keys, async ({ pk, sk }) => {
    await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }));
  });
