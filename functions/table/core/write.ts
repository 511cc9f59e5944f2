import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from './item.ts';
import { recordConsumed, type Table } from './table.ts';
import type { ConditionalWrite } from './transact.ts';

/** Writes an item and returns the one that it replaces. */
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

/** Adds to a number of an item, creates the item if missing, and returns the sum. */
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

/** Executes a write outside a transaction, at half the price. Returns whether its condition held. */
export const writeConditionally = async (
  table: Table,
  conditional: ConditionalWrite,
): Promise<boolean> => (await writeAndReturn(table, conditional)) !== undefined;

/**
 * Executes a write outside a transaction. Returns the item that an update leaves, without any permission to read; an
 * empty one for other writes; undefined if the condition failed.
 */
export async function writeAndReturn(
  table: Table,
  conditional: ConditionalWrite,
): Promise<Item | undefined> {
  const write = conditional(table.name);
  const { client } = table;
  const ReturnConsumedCapacity = 'TOTAL';
  const send = () => {
    if ('Put' in write)
      return client.send(new PutCommand({ ...write.Put, ReturnConsumedCapacity }));
    if ('Update' in write)
      return client.send(
        new UpdateCommand({ ...write.Update, ReturnValues: 'ALL_NEW', ReturnConsumedCapacity }),
      );
    return client.send(new DeleteCommand({ ...write.Delete, ReturnConsumedCapacity }));
  };
  try {
    const result = await send();
    recordConsumed(table, 'writeUnits', result.ConsumedCapacity?.CapacityUnits);
    return result.Attributes ?? {};
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    // A failed conditional write costs as much as a small successful one.
    recordConsumed(table, 'writeUnits', 1);
    return undefined;
  }
}
