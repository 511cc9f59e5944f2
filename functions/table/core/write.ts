import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from './item.ts';
import { recordConsumed, type Table } from './table.ts';
import type { Step } from './transact.ts';

/** Writes a whole item and returns what lay there before. */
export async function putItem(table: Table, item: Item & Key): Promise<Item | undefined> {
  const result = await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: item,
      ReturnValues: 'ALL_OLD',
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  recordConsumed(table, 'writeUnits', result.ConsumedCapacity?.CapacityUnits);
  return result.Attributes;
}

/** Adds to one number of an item, which is made when absent, and returns the sum. */
export async function addToItem(
  table: Table,
  key: Key,
  field: string,
  amount: number,
  ttl: number,
): Promise<number> {
  const result = await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: key,
      UpdateExpression: 'add #field :amount set #ttl = :ttl',
      ExpressionAttributeNames: { '#field': field, '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':amount': amount, ':ttl': ttl },
      ReturnValues: 'UPDATED_NEW',
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  recordConsumed(table, 'writeUnits', result.ConsumedCapacity?.CapacityUnits);
  return result.Attributes?.[field] as number;
}

/** Writes one step by itself, a Put or an Update, at half the price of a transaction. Returns whether its condition held. */
export async function writeStep(table: Table, step: Step): Promise<boolean> {
  const { Put, Update } = step(table.name);
  const ReturnConsumedCapacity = 'TOTAL';
  try {
    const result = await (Put
      ? table.client.send(new PutCommand({ ...Put, ReturnConsumedCapacity }))
      : table.client.send(new UpdateCommand({ ...Update!, ReturnConsumedCapacity })));
    recordConsumed(table, 'writeUnits', result.ConsumedCapacity?.CapacityUnits);
    return true;
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    // A write that is refused costs as much as a small one that is done.
    recordConsumed(table, 'writeUnits', 1);
    return false;
  }
}
