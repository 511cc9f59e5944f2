import { fieldsOf } from '../core/item.ts';
import { getItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putItem } from '../core/write.ts';
import { patternsOf, primaryKey } from '../keys.ts';

/** The outcome of one subscriber's mail. */
export interface StoredDelivery {
  /** The subscription's id. */
  readonly hash: string;
  readonly state: 'sent' | 'failed';
}

const patterns = patternsOf('newsletter', 'delivery');
const keptDays = 90;

/** The recorded deliveries of an issue to these subscriptions, strongly consistent, by subscription. */
export async function getDeliveries(
  table: Table,
  id: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, StoredDelivery['state']>> {
  const items = await getItems(
    table,
    hashes.map((hash) => primaryKey(patterns, { id, hash })),
    { consistent: true },
  );
  const deliveries = items.map((item) => fieldsOf<StoredDelivery>(item));
  return new Map(deliveries.map(({ hash, state }) => [hash, state]));
}

export async function putDelivery(
  table: Table,
  id: string,
  delivery: StoredDelivery,
): Promise<void> {
  await putItem(table, {
    ...primaryKey(patterns, { id, hash: delivery.hash }),
    ttl: Math.floor(Date.now() / 1000) + keptDays * 86_400,
    ...delivery,
  });
}
