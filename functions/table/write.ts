import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { put, update } from './change.ts';
import type { ConditionalOperation, ConditionalWrite, Write } from './change.ts';
import type { Item, Key } from './item.ts';
import { recordConsumed, type Table } from './table.ts';

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

/** An operation as DynamoDB takes it in a transaction. */
export const ofTable = ({ name: TableName }: Table, operation: ConditionalOperation): Write =>
  Object.fromEntries(
    Object.entries(operation).map(([kind, input]) => [kind, { TableName, ...(input as object) }]),
  );

const attempts = 12;
const firstPauseMs = 5;
const longestPauseMs = 250;

const retryableCodes = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

interface Cancelled {
  name: string;
  CancellationReasons?: { Code?: string }[];
}

function reasonsOf(error: unknown): string[] | undefined {
  const { name, CancellationReasons } = error as Cancelled;
  if (name === 'TransactionInProgressException') return ['TransactionConflict'];
  if (name !== 'TransactionCanceledException') return undefined;
  return (CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
}

/**
 * Executes all writes or none, and returns the names of those that failed (empty: all succeeded). Retries conflicts
 * with other transactions; throws when they persist.
 */
export async function transact<Name extends string>(
  table: Table,
  writes: Readonly<Partial<Record<Name, ConditionalOperation>>>,
): Promise<Name[]> {
  const named = Object.entries(writes) as [Name, ConditionalOperation][];
  const TransactItems = named.map(([, write]) => ofTable(table, write));
  for (let attempt = 0; ; attempt += 1) {
    try {
      table.consumed.calls += 1;
      const result = await table.client.send(
        new TransactWriteCommand({ TransactItems, ReturnConsumedCapacity: 'TOTAL' }),
      );
      for (const used of result.ConsumedCapacity ?? [])
        table.consumed.writeUnits += used.CapacityUnits ?? 0;
      return [];
    } catch (error) {
      const reasons = reasonsOf(error);
      if (!reasons) throw error;
      const failed = named.flatMap(([name], i) =>
        reasons[i] === 'ConditionalCheckFailed' ? [name] : [],
      );
      if (failed.length > 0) return failed;
      if (attempt + 1 >= attempts || !reasons.some((code) => retryableCodes.has(code))) throw error;
      await sleep(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** attempt));
    }
  }
}

/** The named operations of a transaction. */
export type ConditionalWrites = Readonly<Record<string, ConditionalOperation | undefined>>;

/** DynamoDB's limit per transaction. */
const maxWrites = 100;

/**
 * Packs groups of writes into as few transactions as possible, without splitting a group, and adds the writes of
 * `guard` to each. A write's name is prefixed with the index of its group.
 */
export function packTransactions(
  groups: readonly ConditionalWrites[],
  guard: ConditionalWrites = {},
): Record<string, ConditionalOperation>[] {
  const packs: Record<string, ConditionalOperation>[] = [];
  const named = (prefix: string, writes: ConditionalWrites) =>
    Object.entries(writes).flatMap(([name, write]) =>
      write ? [[prefix + name, write] as const] : [],
    );
  const guards = named('', guard);
  let room = 0;
  groups.forEach((group, i) => {
    const writes = named(`${i} `, group);
    if (writes.length > room) {
      packs.push(Object.fromEntries(guards));
      room = maxWrites - guards.length;
    }
    Object.assign(packs.at(-1)!, Object.fromEntries(writes));
    room -= writes.length;
  });
  return packs;
}
