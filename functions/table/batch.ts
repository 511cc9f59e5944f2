import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Item, Key } from './item.ts';
import { tally, type Table } from './table.ts';

/** The most items that one call of `putItems` takes. */
export const batchSize = 25;

const firstPauseMs = 25;
const longestPauseMs = 2000;

/** Writes up to `batchSize` whole items in one call, again and again for those that the store puts off. */
export async function putItems(table: Table, items: readonly (Item & Key)[]): Promise<void> {
  let left = items.map((Item) => ({ PutRequest: { Item } }));
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    const result = await table.client.send(
      new BatchWriteCommand({
        RequestItems: { [table.name]: left },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    for (const { CapacityUnits } of result.ConsumedCapacity ?? [])
      tally(table, 'writeUnits', CapacityUnits);
    const putOff = result.UnprocessedItems?.[table.name] ?? [];
    if (putOff.length === 0) return;
    left = putOff as typeof left;
    await sleep(pause);
  }
}
