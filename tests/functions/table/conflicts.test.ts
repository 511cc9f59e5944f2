import { expect, test } from 'vitest';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../../functions/table/core/table.ts';
import { putIfAbsent, transact } from '../../../functions/table/core/transact.ts';

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'no',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** A table with scripted responses. */
function scripted(answers: (Error | { ConsumedCapacity: { CapacityUnits: number }[] })[]) {
  const left = answers.slice();
  const send = async () => {
    const answer = left.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const spent = { calls: 0, readUnits: 0, writeUnits: 0 };
  return { name: 't', client: { send }, consumed: spent } as unknown as Table;
}
const writes = {
  one: putIfAbsent({ pk: 'a', sk: 'a' }),
  two: putIfAbsent({ pk: 'b', sk: 'b' }),
};
const done = { ConsumedCapacity: [{ CapacityUnits: 4 }] };

test('a conflicting transaction is retried, and its calls and units are counted', async () => {
  const inProgress = Object.assign(new Error(), { name: 'TransactionInProgressException' });
  const conflict = cancelled('None', 'TransactionConflict');
  const table = scripted([conflict, cancelled('ThrottlingError', 'None'), inProgress, done]);
  expect(await transact(table, writes)).toEqual([]);
  expect(table.consumed).toEqual({ calls: 4, readUnits: 0, writeUnits: 4 });
});

test('a failed condition is returned, even together with a conflict', async () => {
  const table = scripted([cancelled('TransactionConflict', 'ConditionalCheckFailed')]);
  expect(await transact(table, writes)).toEqual(['two']);
});

test('a lasting conflict is finally thrown', async () => {
  const conflict = cancelled('TransactionConflict', 'None');
  const table = scripted(Array.from({ length: 100 }, () => conflict));
  await expect(transact(table, writes)).rejects.toBe(conflict);
  expect(table.consumed.calls).toBe(12);
});

test('a permanent error is thrown at once', async () => {
  for (const error of [cancelled('ValidationError', 'None'), new Error('no network')]) {
    const table = scripted([error]);
    await expect(transact(table, writes)).rejects.toBe(error);
    expect(table.consumed.calls).toBe(1);
  }
});
