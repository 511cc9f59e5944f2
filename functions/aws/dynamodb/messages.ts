import { marshall, unmarshall, type Attributes } from './attributes.ts';

/** The parts of requests and answers that are an item, or a part of one. */
const single = new Set([
  'Item',
  'Key',
  'Attributes',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
]);
/** Those that are lists of them. */
const lists = new Set(['Items', 'Keys']);

type Convert = (item: never) => unknown;

function within(message: unknown, convert: Convert): unknown {
  if (Array.isArray(message)) return message.map((part: unknown) => within(part, convert));
  if (typeof message !== 'object' || message === null) return message;
  return Object.fromEntries(
    Object.entries(message).map(([name, part]) => [name, partOf(name, part, convert)]),
  );
}

function partOf(name: string, part: unknown, convert: Convert): unknown {
  if (part === undefined) return undefined;
  if (single.has(name)) return convert(part as never);
  if (lists.has(name)) return (part as never[]).map((item) => convert(item));
  // By the table that they come from.
  if (name === 'Responses')
    return Object.fromEntries(
      Object.entries(part as Record<string, never[]>).map(([table, items]) => [
        table,
        items.map((item) => convert(item)),
      ]),
    );
  return within(part, convert);
}

/** The body of a request: its items as DynamoDB takes them. */
export const requestBody = (input: object): string => JSON.stringify(within(input, marshall));

/** What the body of an answer says: its items as they were given. */
export const answerIn = (body: Buffer): Readonly<Record<string, unknown>> =>
  within(JSON.parse(body.toString()) as unknown, (item: Attributes) => unmarshall(item)) as Record<
    string,
    unknown
  >;
