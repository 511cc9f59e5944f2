import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from './item.ts';
import { tally, type Table } from './table.ts';

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
  tally(table, 'writeUnits', result.ConsumedCapacity?.CapacityUnits);
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
  tally(table, 'writeUnits', result.ConsumedCapacity?.CapacityUnits);
  return result.Attributes?.[field] as number;
}
