import { BatchGetCommand, GetCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsOf, type Item, type Key, type StoredItem } from './item.ts';
import { Placeholders } from './change.ts';
import { keyAttributes, type IndexName } from './schema.ts';
import { recordConsumed, type Table } from './table.ts';

/** Default: eventually consistent, at half the price. */
export interface ReadOptions {
  readonly consistent?: boolean;
}

export async function getItem(
  table: Table,
  key: Key,
  options: ReadOptions = {},
): Promise<Item | undefined> {
  const result = await table.client.send(
    new GetCommand({
      TableName: table.name,
      Key: key,
      ConsistentRead: options.consistent ?? false,
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  recordConsumed(table, 'readUnits', result.ConsumedCapacity?.CapacityUnits);
  return result.Item;
}

/** The fields of one item, in the type that its entity stores. */
export async function getFields<T>(
  table: Table,
  key: Key,
  options?: ReadOptions,
): Promise<T | undefined> {
  const item = await getItem(table, key, options);
  return item && fieldsOf<T>(item);
}

const batchSize = 100;

const attempts = 8;
const firstPauseMs = 20;

/** A random pause of at most 20 ms at first, doubled with each attempt: 2.5 s in all at most. */
const pauseBefore = (attempt: number) => sleep(Math.random() * firstPauseMs * 2 ** attempt);

/**
 * The existing items among these keys, unsorted. Asks again for keys that a throttled table leaves out; throws
 * when it still leaves some out.
 */
export async function getItems(
  table: Table,
  keys: readonly Key[],
  options: ReadOptions = {},
): Promise<Item[]> {
  const items: Item[] = [];
  let waiting: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  let failures = 0;
  while (waiting.length > 0) {
    const result = await table.client.send(
      new BatchGetCommand({
        RequestItems: {
          [table.name]: {
            Keys: waiting.slice(0, batchSize),
            ConsistentRead: options.consistent ?? false,
          },
        },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    recordConsumed(table, 'readUnits', result.ConsumedCapacity?.[0]?.CapacityUnits);
    items.push(...(result.Responses?.[table.name] ?? []));
    const unprocessed = result.UnprocessedKeys?.[table.name]?.Keys ?? [];
    waiting = [...unprocessed, ...waiting.slice(batchSize)];
    if (unprocessed.length === 0) continue;
    failures += 1;
    if (failures === attempts) throw new Error('DynamoDB leaves keys of a batch unprocessed');
    await pauseBefore(failures - 1);
  }
  return items;
}

/** The fields of the existing items among these keys, unsorted, in the type that their entity stores. */
export async function getFieldsOfAll<T>(
  table: Table,
  keys: readonly Key[],
  options?: ReadOptions,
): Promise<T[]> {
  const items = await getItems(table, keys, options);
  return items.map((item) => fieldsOf<T>(item));
}

/** The existing items by ids, in the order of the ids; an item's partition key follows from its id. */
export async function getItemsById<Id extends string>(
  table: Table,
  ids: readonly Id[],
  keyOf: (id: Id) => Key,
  options?: ReadOptions,
): Promise<Map<Id, Item>> {
  const unique = [...new Set(ids)];
  const items = await getItems(table, unique.map(keyOf), options);
  const byKey = new Map(items.map((item) => [item['pk'], item]));
  const found = unique.map((id) => [id, byKey.get(keyOf(id).pk)] as const);
  return new Map(found.filter((entry): entry is [Id, Item] => entry[1] !== undefined));
}

/** Sorts after every key with this prefix. */
export const prefixEnd = (prefix: string): string => `${prefix}~`;

/** Part of a partition, in the order of its sort key. At most one of `prefix`, `between`, `after` and `before` is set. */
export interface Range {
  index?: IndexName;
  partition: string;
  /** The beginning of its sort keys. */
  prefix?: string;
  /** First and last sort key, inclusive. */
  between?: readonly [string, string];
  /** Exclusive bounds; '' for none. */
  after?: string;
  before?: string;
  newestFirst?: boolean;
  /** Not available for an index. */
  consistent?: boolean;
  /** Default: all items. */
  limit?: number;
  /** Default: all fields. A projection saves transfer, not read units. */
  fields?: readonly string[];
}

function keyCondition(range: Range, placeholders: Placeholders): string {
  const { prefix, after, before } = range;
  const [pk, sk] = keyAttributes[range.index ?? 'table'];
  const ofPartition = `${placeholders.field(pk)} = ${placeholders.value(range.partition)}`;
  const between = prefix === undefined ? range.between : [prefix, prefixEnd(prefix)];
  const bounds = between?.map((bound) => placeholders.value(bound));
  if (bounds) return `${ofPartition} and ${placeholders.field(sk)} between ${bounds.join(' and ')}`;
  const bound = after || before;
  if (!bound) return ofPartition;
  const sign = after ? '>' : '<';
  return `${ofPartition} and ${placeholders.field(sk)} ${sign} ${placeholders.value(bound)}`;
}

export async function queryItems(table: Table, range: Range): Promise<Item[]> {
  const placeholders = new Placeholders();
  const KeyConditionExpression = keyCondition(range, placeholders);
  const ProjectionExpression = range.fields?.map((name) => placeholders.field(name)).join(', ');
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const result = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: range.index,
        KeyConditionExpression,
        ProjectionExpression,
        ...placeholders.attributes(),
        ScanIndexForward: !range.newestFirst,
        ConsistentRead: range.consistent ?? false,
        Limit: range.limit && range.limit - items.length,
        ExclusiveStartKey: start,
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    recordConsumed(table, 'readUnits', result.ConsumedCapacity?.CapacityUnits);
    items.push(...(result.Items ?? []));
    start = result.LastEvaluatedKey;
  } while (start && items.length !== range.limit);
  return items;
}

/** The fields of the items of a range, in the type that their entity stores. */
export async function queryFields<T>(table: Table, range: Range): Promise<T[]> {
  const items = await queryItems(table, range);
  return items.map((item) => fieldsOf<T>(item));
}

/** The key of the last item of a page: the exclusive start of the next one. */
export type ScanCursor = Record<string, unknown>;

/**
 * Every item of a table, page by page. Each page is as of its reading: the whole is not a snapshot. Only maintenance
 * and tests may scan.
 */
export async function* scanTable(
  { client, name }: Table,
  { start, limit }: { readonly start?: ScanCursor | undefined; readonly limit?: number } = {},
): AsyncGenerator<{ items: StoredItem[]; next: ScanCursor | undefined }> {
  let next = start;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: name,
        ConsistentRead: true,
        Limit: limit,
        ExclusiveStartKey: next,
      }),
    );
    next = page.LastEvaluatedKey;
    yield { items: (page.Items ?? []) as StoredItem[], next };
  } while (next);
}
