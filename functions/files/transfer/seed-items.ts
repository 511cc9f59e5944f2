import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { mapConcurrently } from '../../kernel/run-each.ts';
import type { Key } from '../../table/item.ts';
import type { Table } from '../../table/table.ts';
import { scanTable } from '../../table/read.ts';
import { kindOf, seededKinds, excludedKinds, userKinds } from './entity-kinds.ts';

/** An archive that was made of an unused table, or uploaded to it, does not put it in use. */
const isOfArchive = (kind: string, target: unknown) =>
  kind === 'AUDIT' && String(target).startsWith('archive ');

/**
 * The keys of a deployment's seed and of counted visits; undefined when the table is in use. Every other change by an
 * administrator leaves an audit entry, so changed seed items are not mistaken for the seed.
 */
export async function findSeedItems(table: Table): Promise<Key[] | undefined> {
  const seed: Key[] = [];
  for await (const { items } of scanTable(table))
    for (const { pk, sk, target } of items) {
      const kind = kindOf(pk);
      if (seededKinds.has(kind)) seed.push({ pk, sk });
      else if (!excludedKinds.has(kind) && !userKinds.has(kind) && !isOfArchive(kind, target))
        return undefined;
    }
  return seed;
}

export const deleteItems = ({ client, name }: Table, keys: readonly Key[]): Promise<void> =>
  mapConcurrently(16, keys, async ({ pk, sk }) => {
    await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }));
  });
