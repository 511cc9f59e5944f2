import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from './item.ts';
import { keyAttributes, type IndexName } from '../schema.ts';
import { recordConsumed, type Table } from './table.ts';

/** Reads are eventually consistent, at half the price, unless `consistent` is set. */
export interface ReadOptions {
  readonly consistent?: boolean;
}

/** The item under a key.. */
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

const batchSize = 100;

/** The items under many keys, those that exist, in no order.. */
export async function getItems(
  table: Table,
  keys: readonly Key[],
  options: ReadOptions = {},
): Promise<Item[]> {
  const items: Item[] = [];
  let waiting: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
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
    waiting = [...(result.UnprocessedKeys?.[table.name]?.Keys ?? []), ...waiting.slice(batchSize)];
  }
  return items;
}

/** A part of one partition, in the order of its sort key. */
export interface Range {
  index?: IndexName;
  partition: string;
  /** Only sort keys from this one on, up to that one, both included. */
  between?: readonly [string, string];
  newestFirst?: boolean;
  /** As with `getItem`; not of an index. */
  consistent?: boolean;
  /** At most so many items; all when absent. */
  limit?: number;
  /** Only these fields of each item; all when absent. Costs as much, but less of it travels. */
  fields?: readonly string[];
}

/** Which fields a query answers, as DynamoDB takes it. */
const projection = (fields: readonly string[] | undefined) =>
  fields
    ? {
        ProjectionExpression: fields.map((_, i) => `#p${i}`).join(', '),
        names: Object.fromEntries(fields.map((name, i) => [`#p${i}`, name])),
      }
    : { names: {} };

/** The items of a range by DynamoDB's pages of at most 1 MB, one in memory at a time, until the limit or the end. */
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

/** All items of a range. */
export async function queryItems(table: Table, range: Range): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of queryPages(table, range)) items.push(...page);
  return items;
}

/** After every sort key that begins with a prefix: `between: [prefix, endOf(prefix)]`. */
export const prefixEnd = (prefix: string): string => `${prefix}~`;
