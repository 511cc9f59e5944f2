import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsOf, type Item, type Key } from './item.ts';
import { keyAttributes, type IndexName } from '../schema.ts';
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

/** Part of a partition, in the order of its sort key. */
export interface Range {
  index?: IndexName;
  partition: string;
  /** First and last sort key, inclusive. */
  between?: readonly [string, string];
  newestFirst?: boolean;
  /** Not available for an index. */
  consistent?: boolean;
  /** Default: all items. */
  limit?: number;
  /** Default: all fields. A projection saves transfer, not read units. */
  fields?: readonly string[];
}

const projection = (fields: readonly string[] | undefined) =>
  fields
    ? {
        ProjectionExpression: fields.map((_, i) => `#p${i}`).join(', '),
        names: Object.fromEntries(fields.map((name, i) => [`#p${i}`, name])),
      }
    : { names: {} };

/** Yields the pages of a query (at most 1 MB each) until the limit or the end. */
export async function* queryPages(table: Table, range: Range): AsyncGenerator<Item[]> {
  const [pk, sk] = keyAttributes[range.index ?? 'table'];
  const { names, ...projected } = projection(range.fields);
  let left = range.limit;
  let start: Record<string, unknown> | undefined;
  do {
    const result = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: range.index,
        KeyConditionExpression: range.between
          ? '#pk = :pk and #sk between :from and :to'
          : '#pk = :pk',
        ExpressionAttributeNames: { '#pk': pk, ...(range.between && { '#sk': sk }), ...names },
        ...projected,
        ExpressionAttributeValues: {
          ':pk': range.partition,
          ...(range.between && { ':from': range.between[0], ':to': range.between[1] }),
        },
        ScanIndexForward: !range.newestFirst,
        ConsistentRead: range.consistent ?? false,
        Limit: left,
        ExclusiveStartKey: start,
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    recordConsumed(table, 'readUnits', result.ConsumedCapacity?.CapacityUnits);
    const items = result.Items ?? [];
    yield items;
    left = left && left - items.length;
    start = result.LastEvaluatedKey;
  } while (start && left !== 0);
}

export async function queryItems(table: Table, range: Range): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of queryPages(table, range)) items.push(...page);
  return items;
}

/** The fields of the items of a range, in the type that their entity stores. */
export async function queryFields<T>(table: Table, range: Range): Promise<T[]> {
  const items = await queryItems(table, range);
  return items.map((item) => fieldsOf<T>(item));
}

/** Sorts after every key with this prefix: `between: [prefix, prefixEnd(prefix)]`. */
export const prefixEnd = (prefix: string): string => `${prefix}~`;
