import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Item, Key } from './item.ts';
import type { Table } from './table.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

type Operation<Name extends keyof Write> = {
  [N in Name]: { readonly [M in N]: Omit<NonNullable<Write[M]>, 'TableName'> };
}[Name];

/** One write with its condition. "Fails" means that the condition does not hold. */
export type ConditionalWrite = Operation<'Put' | 'Update' | 'Delete'>;

/** A condition of a transaction that writes nothing. DynamoDB takes it in a transaction only. */
export type ConditionCheck = Operation<'ConditionCheck'>;

/** One operation of a transaction. */
export type ConditionalOperation = Operation<'Put' | 'Update' | 'Delete' | 'ConditionCheck'>;

/** Puts an item. Fails if its key exists. */
export const putIfAbsent = (Item: Item & Key): ConditionalWrite => ({
  Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' },
});

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
