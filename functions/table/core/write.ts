import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { put, update } from './change.ts';
import type { Item, Key } from './item.ts';
import { recordConsumed, type Table } from './table.ts';
import type { ConditionalWrite } from './transact.ts';

/** Writes an item and returns the one that it replaces; an empty one if there was none. */
export const putItem = async (table: Table, item: Item & Key): Promise<Item> =>
  (await writeAndReturn(table, put(item)))!;

/** Adds to a number of an item, creates the item if missing, and returns the sum. */
export async function addToItem(
  table: Table,
  key: Key,
  field: string,
  amount: number,
  ttl: number,
): Promise<number> {
  const added = update(key, { add: { [field]: amount }, set: { ttl } });
  return (await writeAndReturn(table, added))![field] as number;
}

/** Executes a write outside a transaction, at half the price. Returns whether its condition held. */
export const writeConditionally = async (table: Table, write: ConditionalWrite): Promise<boolean> =>
  (await writeAndReturn(table, write)) !== undefined;

/**
 * Executes a write outside a transaction. Returns the item that an update leaves, without any permission to read, or the
 * one that a put replaces; an empty one without such; undefined if the condition failed.
 */
export async function writeAndReturn(
  table: Table,
  write: ConditionalWrite,
): Promise<Item | undefined> {
  const { client, name: TableName } = table;
  const options = { TableName, ReturnConsumedCapacity: 'TOTAL' } as const;
  const send = () => {
    if ('Put' in write)
      return client.send(new PutCommand({ ...write.Put, ...options, ReturnValues: 'ALL_OLD' }));
    if ('Update' in write)
      return client.send(
        new UpdateCommand({ ...write.Update, ...options, ReturnValues: 'ALL_NEW' }),
      );
    return client.send(new DeleteCommand({ ...write.Delete, ...options }));
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
