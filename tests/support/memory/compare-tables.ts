import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import {
  updateIf,
  deleteIf,
  checkIf,
  replaceIf,
  update,
} from '../../../functions/table/core/change.ts';
import {
  absent,
  atLeast,
  below,
  present,
  sizeBelow,
  type Conditions,
} from '../../../functions/table/core/condition.ts';
import { getItem, getItems, queryItems } from '../../../functions/table/core/read.ts';
import type { Table } from '../../../functions/table/core/table.ts';
import {
  putIfAbsent,
  transact,
  type ConditionalOperation,
} from '../../../functions/table/core/transact.ts';
import { checkHistories, type History } from '../histories/check-histories.ts';
import type { Random } from '../histories/random.ts';

export interface Compared {
  transactionsDone: number;
  transactionsRefused: number;
  itemsRead: number;
}

const randomKey = (random: Random) => ({
  pk: `P${random.below(3)}`,
  sk: `S${random.below(4)}`,
});

const randomItem = (random: Random) => ({
  ...randomKey(random),
  number: random.below(4),
  text: random.pick(['a', 'b']),
  gone: undefined,
  deep: { text: random.pick(['a', 'b']), list: [1, random.below(2)] },
  ...(random.chance(0.7) && {
    gsi1pk: random.pick(['G', 'H']),
    gsi1sk: `K${random.below(3)}`,
  }),
});

function randomConditions(random: Random): Conditions {
  const rules: Conditions[] = [
    { pk: present },
    { pk: absent },
    { number: random.below(4) },
    { number: atLeast(random.below(4)) },
    { number: below(random.below(4)) },
    { text: random.pick(['a', 'b']) },
    { 'deep.text': random.pick(['a', 'b']) },
    { extra: absent },
    { extra: present },
    { deep: sizeBelow(3), 'deep.more': absent },
    { text: below('b') },
    { deep: { text: 'a', list: [1, 0] } },
  ];
  return { ...random.pick(rules), ...(random.chance(0.3) && random.pick(rules)) };
}

function randomOperation(random: Random, key: { pk: string; sk: string }): ConditionalOperation {
  const item = { ...randomItem(random), ...key };
  return random.pick([
    () => putIfAbsent(item),
    () => update(key, { add: { number: random.below(5) - 2, other: 1 } }),
    () => updateIf(key, { add: { number: 1 } }, { text: 'a' }),
    () =>
      updateIf(
        key,
        { set: { text: 'b', extra: [1] }, add: { number: 1 }, remove: ['gsi1pk'] },
        randomConditions(random),
      ),
    () => updateIf(key, { remove: ['extra', 'number'] }, randomConditions(random)),
    () =>
      updateIf(key, { set: { 'deep.more': 1 } }, { deep: present, ...randomConditions(random) }),
    () => replaceIf(item, randomConditions(random)),
    () => deleteIf(key, randomConditions(random)),
    () => checkIf(key, randomConditions(random)),
  ])();
}

type Call = (table: Table) => Promise<unknown>;

function randomTransaction(random: Random): Call {
  const keys = new Map<string, { pk: string; sk: string }>();
  for (let i = random.below(3); i >= 0; i -= 1) {
    const key = randomKey(random);
    keys.set(`${key.pk} ${key.sk}`, key);
  }
  const writes: Record<string, ConditionalOperation> = {};
  for (const [name, key] of keys) writes[name] = randomOperation(random, key);
  return async (table) => ({ refused: await transact(table, writes) });
}

/** A single write, and its response. */
function randomWrite(random: Random): Call {
  const key = randomKey(random);
  const Item = randomItem(random);
  const condition = random.chance(0.5) && { ConditionExpression: 'attribute_exists(#t)' };
  const names = condition && { ExpressionAttributeNames: { '#t': 'text' } };
  type Write = PutCommand | DeleteCommand | UpdateCommand;
  const makers: ((TableName: string) => Write)[] = [
    (TableName) =>
      new PutCommand({ TableName, Item, ReturnValues: 'ALL_OLD', ...condition, ...names }),
    (TableName) =>
      new DeleteCommand({ TableName, Key: key, ReturnValues: 'ALL_OLD', ...condition, ...names }),
    (TableName) =>
      new UpdateCommand({
        TableName,
        Key: key,
        UpdateExpression: 'set seen = if_not_exists(seen, :one), latest = :one add #n :one',
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'ALL_NEW',
        ...condition,
        ExpressionAttributeNames: { '#n': 'number', ...(condition && { '#t': 'text' }) },
      }),
  ];
  const make = random.pick(makers);
  return async (table) => {
    try {
      const { Attributes } = await table.client.send(make(table.name) as PutCommand);
      return { Attributes };
    } catch (error) {
      return { error: (error as Error).name };
    }
  };
}

function randomRead(random: Random): Call {
  const newestFirst = random.chance(0.5);
  const limit = random.chance(0.5) ? 1 + random.below(4) : undefined;
  const key = randomKey(random);
  return random.pick<Call>([
    (table) => getItem(table, key, { consistent: true }),
    async (table) => {
      const found = await getItems(
        table,
        [key, { pk: 'P0', sk: 'S0' }].slice(0, key.pk === 'P0' ? 1 : 2),
      );
      return found.toSorted((a, b) => (String(a['pk']) < String(b['pk']) ? -1 : 1));
    },
    (table) => queryItems(table, { partition: key.pk, newestFirst, limit, consistent: true }),
    (table) => queryItems(table, { partition: key.pk, between: ['S1', 'S2'], newestFirst, limit }),
    (table) => queryItems(table, { partition: key.pk, after: 'S1', newestFirst, limit }),
    (table) => queryItems(table, { partition: key.pk, before: 'S2', newestFirst, limit }),
    async (table) => {
      // Items of one sort key in an index have no order.
      const found = await queryItems(table, { index: 'gsi1', partition: 'G', newestFirst });
      return {
        places: found.map(({ gsi1sk }) => gsi1sk),
        items: found.toSorted((a, b) => (`${a['pk']}${a['sk']}` < `${b['pk']}${b['sk']}` ? -1 : 1)),
      };
    },
  ]);
}

function expectSame(answer: unknown, expected: unknown): void {
  expect(answer).toEqual(expected);
}

/** Sends the same random requests to both tables and compares their responses. */
class ComparedTables implements History {
  readonly #one: Table;
  readonly #other: Table;
  readonly #compared: Compared;

  constructor(one: Table, other: Table, compared: Compared) {
    this.#one = one;
    this.#other = other;
    this.#compared = compared;
  }

  async step(random: Random): Promise<void> {
    const kind = random.pick([
      randomTransaction,
      randomTransaction,
      randomWrite,
      randomRead,
      randomRead,
    ]);
    const call = kind(random);
    const answer = await call(this.#one);
    expectSame(await call(this.#other), answer);
    const { refused } = (answer ?? {}) as { refused?: string[] };
    this.#compared.transactionsDone += Number(refused?.length === 0);
    this.#compared.transactionsRefused += Number((refused?.length ?? 0) > 0);
    this.#compared.itemsRead += Array.isArray(answer) ? answer.length : 0;
  }

  end = async (): Promise<void> => {};
}

/** Compares two empty tables by about this number of random requests. */
export async function compareCalls(one: Table, other: Table, times: number): Promise<Compared> {
  const compared = { transactionsDone: 0, transactionsRefused: 0, itemsRead: 0 };
  // Each history finds the items of the previous one in both tables.
  const open = async () => new ComparedTables(one, other, compared);
  await checkHistories(open, { seeds: 10, steps: times / 5 });
  return compared;
}
