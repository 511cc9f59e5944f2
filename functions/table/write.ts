import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from './item.ts';
import type { Table } from './table.ts';

function tally(table: Table, units: number | undefined): void {
  table.spent.calls += 1;
  table.spent.writeUnits += units ?? 0;
}

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
  tally(table, result.ConsumedCapacity?.CapacityUnits);
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
  tally(table, result.ConsumedCapacity?.CapacityUnits);
  return result.Attributes?.[field] as number;
}
