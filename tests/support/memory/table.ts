import { operationOf } from '../table/intercept-table.ts';
import type {
  BatchGetCommandInput,
  QueryCommandInput,
  ScanCommandInput,
} from '@aws-sdk/lib-dynamodb';
import {
  keyAttributes,
  projectedAttributes,
  type IndexName,
} from '../../../functions/table/schema.ts';
import type { Table } from '../../../functions/table/table.ts';
import { conditionIn, updateIn, type Item, type Placeholders } from './expressions.ts';

interface Key {
  pk: string;
  sk: string;
}

interface Write extends Placeholders {
  Key?: Key;
  Item?: Item & Key;
  UpdateExpression?: string;
  ConditionExpression?: string;
}
type Kind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/** A changed item, before and after. */
export interface MemoryChange {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** A copy without undefined values and without negative zeros, which DynamoDB does not have. */
function copy<T>(value: T): T {
  if (value === 0) return 0 as T;
  if (value instanceof Set) return new Set(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => copy(one)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const copied: Item = {};
  for (const name in value) if (value[name] !== undefined) copied[name] = copy(value[name]);
  return copied as T;
}

/** The attributes that a query returns; undefined for all. */
function attributesOf(input: QueryCommandInput): readonly string[] | undefined {
  const { ProjectionExpression, ExpressionAttributeNames = {} } = input;
  if (ProjectionExpression !== undefined)
    return ProjectionExpression.split(', ').map((name) => ExpressionAttributeNames[name]!);
  const index = input.IndexName as IndexName | undefined;
  const projected = index && projectedAttributes[index];
  return projected && [...new Set([...keyAttributes.table, ...keyAttributes[index], ...projected])];
}

const pick = (item: Item, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in item ? [[name, item[name]]] : [])));

const placeOf = ({ pk, sk }: Key) => `${pk}\0${sk}`;
const keyOf = ({ pk, sk }: Item) => ({ pk, sk }) as unknown as Key;

class Failure extends Error {
  readonly CancellationReasons: { Code: string }[] | undefined;

  constructor(name: string, reasons?: string[]) {
    super(name);
    this.name = name;
    this.CancellationReasons = reasons?.map((Code) => ({ Code }));
  }
}

class Memory {
  readonly items = new Map<string, Item>();
  readonly #onChange: (change: MemoryChange) => void;

  constructor(onChange: (change: MemoryChange) => void) {
    this.#onChange = onChange;
  }

  get({ Key }: { Key: Key }) {
    const found = this.items.get(placeOf(Key));
    return found ? { Item: copy(found) } : {};
  }

  batchGet({ RequestItems }: BatchGetCommandInput) {
    return {
      Responses: Object.fromEntries(
        Object.entries(RequestItems ?? {}).map(([name, { Keys = [] }]) => [
          name,
          Keys.flatMap((key) => this.get({ Key: key as unknown as Key }).Item ?? []),
        ]),
      ),
    };
  }

  query(input: QueryCommandInput) {
    const [pk, sk] = keyAttributes[(input.IndexName as IndexName | undefined) ?? 'table'];
    const matches = conditionIn(input.KeyConditionExpression!);
    // One of the values is the partition; looking it up first is fast.
    const values = Object.values(input.ExpressionAttributeValues ?? {});
    const order = (item: Item) => `${String(item[sk])}\0${placeOf(keyOf(item))}`;
    const way = input.ScanIndexForward === false ? -1 : 1;
    const start = input.ExclusiveStartKey && order(input.ExclusiveStartKey);
    const found = [...this.items.values()]
      .filter((item) => values.includes(item[pk]) && item[sk] !== undefined && matches(item, input))
      .map((item) => ({ item, place: order(item) }))
      .filter(({ place }) => start === undefined || (place < start ? -1 : 1) * way > 0)
      .filter(({ place }) => place !== start)
      .toSorted((a, b) => (a.place < b.place ? -way : way));
    const page = found.slice(0, input.Limit);
    const last = page.at(-1)?.item;
    const attributes = attributesOf(input);
    return {
      Items: page.map(({ item }) => copy(attributes ? pick(item, attributes) : item)),
      ...(last &&
        page.length === input.Limit && {
          LastEvaluatedKey: { ...keyOf(last), [pk]: last[pk], [sk]: last[sk] },
        }),
    };
  }

  /** Ordered by key, so that a page begins after the previous one, whatever was inserted or deleted. */
  scan({ Limit, ExclusiveStartKey }: ScanCommandInput) {
    const start = ExclusiveStartKey && placeOf(keyOf(ExclusiveStartKey));
    const places = [...this.items.keys()].toSorted();
    const left = places.filter((place) => start === undefined || place > start);
    const page = left.slice(0, Limit).map((place) => this.items.get(place)!);
    const last = left.length > page.length ? page.at(-1) : undefined;
    return {
      Items: page.map((item) => copy(item)),
      ...(last && { LastEvaluatedKey: keyOf(last) }),
    };
  }

  /** Whether the condition of a write is satisfied. */
  #holds(write: Write, place: string): boolean {
    if (!write.ConditionExpression) return true;
    return conditionIn(write.ConditionExpression)(this.items.get(place) ?? {}, write);
  }

  #apply(kind: Kind, write: Write, place: string): void {
    const before = this.items.get(place);
    if (kind === 'Put') this.items.set(place, copy(write.Item!));
    if (kind === 'Delete') this.items.delete(place);
    if (kind === 'Update') {
      const item = copy(before ?? { ...write.Key });
      updateIn(write.UpdateExpression!)(item, {
        ...write,
        ExpressionAttributeValues: copy(write.ExpressionAttributeValues),
      });
      this.items.set(place, item);
    }
    const after = this.items.get(place);
    if (before !== after) this.#onChange({ before, after });
  }

  transact(steps: readonly Partial<Record<Kind, Write>>[]): void {
    const writes = steps.map((step) => {
      const [kind, write] = Object.entries(step)[0] as [Kind, Write];
      return { kind, write, place: placeOf((write.Key ?? write.Item)!) };
    });
    if (writes.length > 100 || new Set(writes.map(({ place }) => place)).size < writes.length)
      throw new Failure('ValidationException');
    const reasons = writes.map(({ write, place }) =>
      this.#holds(write, place) ? 'None' : 'ConditionalCheckFailed',
    );
    if (reasons.some((reason) => reason !== 'None'))
      throw new Failure('TransactionCanceledException', reasons);
    for (const { kind, write, place } of writes) this.#apply(kind, write, place);
  }

  /** A single write. Returns the item before and after. */
  write(kind: Kind, write: Write): { before: Item | undefined; after: Item | undefined } {
    const place = placeOf((write.Key ?? write.Item)!);
    if (!this.#holds(write, place)) throw new Failure('ConditionalCheckFailedException');
    const before = this.items.get(place);
    this.#apply(kind, write, place);
    return { before, after: this.items.get(place) };
  }
}

const calls: Record<string, (memory: Memory, input: never) => object> = {
  Get: (memory, input) => memory.get(input),
  BatchGet: (memory, input) => memory.batchGet(input),
  Query: (memory, input) => memory.query(input),
  Scan: (memory, input) => memory.scan(input),
  TransactWrite: (memory, { TransactItems }: { TransactItems: object[] }) => {
    memory.transact(TransactItems);
    return {};
  },
  Put: (memory, input) => ({ Attributes: memory.write('Put', input).before }),
  Delete: (memory, input) => ({ Attributes: memory.write('Delete', input).before }),
  Update: (memory, input) => ({ Attributes: memory.write('Update', input).after }),
};

/**
 * Opens a table in this process with some items, with DynamoDB's conditions, transactions, indexes and pages; each
 * call is executed at once. Reports each change at once.
 */
export function memoryTable(
  items: readonly Item[] = [],
  onChange: (change: MemoryChange) => void = () => {},
) {
  const memory = new Memory(onChange);
  for (const item of items) memory.items.set(placeOf(keyOf(item)), item);
  const send = async (command: { input: never }) => {
    const operation = operationOf(command);
    const call = calls[operation];
    if (!call) throw new Error(`This table does not know ${operation}`);
    return call(memory, command.input);
  };
  return {
    table: {
      name: 'memory',
      client: { send } as never,
      consumed: { calls: 0, readUnits: 0, writeUnits: 0 },
    } as Table,
    items: () => [...memory.items.values()],
    item: (key: Key) => memory.items.get(placeOf(key)),
    /** Without conditions. */
    put: (item: Item) => void memory.items.set(placeOf(keyOf(item)), copy(item)),
    remove: (key: Key) => void memory.items.delete(placeOf(key)),
  };
}
