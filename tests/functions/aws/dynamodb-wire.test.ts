import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { marshall, unmarshall } from '../../../functions/aws/dynamodb/attributes.ts';
import { DynamodbClient } from '../../../functions/aws/dynamodb/client.ts';
import { scriptedService } from '../../support/scripted-service.ts';

const most = Number.MAX_SAFE_INTEGER;
const number = fc.oneof(
  fc.maxSafeInteger(),
  // Zero has no sign in DynamoDB.
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0),
);
const name = fc.string().filter((text) => text !== '__proto__');
const texts = fc.uniqueArray(fc.string(), { minLength: 1 }).map((all) => new Set(all));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    number,
    fc.boolean(),
    fc.constant(null),
    texts,
    fc.array(tie('value')),
    fc.dictionary(name, tie('value')),
  ),
}));
const item = fc.dictionary(name, value);

test('an item is read as it was written', () => {
  fc.assert(
    fc.property(item, (one) => {
      expect(unmarshall(marshall(one))).toEqual(one);
    }),
  );
});

test('what is undefined is left out', () => {
  expect(marshall({ a: undefined, b: { c: undefined }, d: [undefined, 1] })).toEqual({
    b: { M: {} },
    d: { L: [{ N: '1' }] },
  });
});

test('what has no exact counterpart is refused', () => {
  const refused = [
    most + 1,
    -1e20,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n,
    new Date(),
    new Map(),
    new Set(),
    new Set([1]),
    Symbol('a'),
    () => 1,
    new Uint8Array(1),
  ];
  for (const one of refused) expect(() => marshall({ list: [{ one }] })).toThrow(/be stored/);
  expect(() => unmarshall({ n: { N: '9007199254740993' } })).toThrow('cannot be read');
  expect(() => unmarshall({ b: { B: 'AA==' } as never })).toThrow('type B');
});

/** Answers with everything that may hold an item, made of what was put. */
const echo = () => {
  let stored: unknown = {};
  return scriptedService(({ body }, response) => {
    const { Item } = JSON.parse(body) as { Item?: unknown };
    stored = Item ?? stored;
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(
      JSON.stringify({
        Attributes: stored,
        Items: [stored, stored],
        LastEvaluatedKey: stored,
        Responses: { t: [stored] },
        UnprocessedKeys: { t: { Keys: [stored] } },
      }),
    );
  });
};

test('requests and answers are those of AWS’s own client', async () => {
  await using service = await echo();
  const { endpoint } = service;
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const signer = () => ({ region: 'ap-south-1', ...credentials });
  const ours = new DynamodbClient({ endpoint, signer });
  const theirs = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'ap-south-1', credentials }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const TableName = 't';
  const same = async (one: Promise<object>, fields: readonly string[], other: Promise<object>) => {
    const [answer, expected] = [await one, await other] as Record<string, unknown>[];
    for (const field of fields) {
      expect(expected![field]).toBeDefined();
      expect(answer![field]).toEqual(expected![field]);
    }
    const [sent, wanted] = service.got.splice(0).map(({ headers, body }) => {
      const { ClientRequestToken: token, ...rest } = JSON.parse(body) as Record<string, unknown>;
      return { target: headers['x-amz-target'], type: headers['content-type'], token, rest };
    });
    expect({ ...sent, token: typeof sent?.token }).toEqual({
      ...wanted,
      token: typeof wanted?.token,
    });
  };
  await fc.assert(
    fc.asyncProperty(item, async (one) => {
      const put = { TableName, Item: { ...one, gone: undefined } };
      await same(
        ours.send({ operation: 'PutItem', input: put }),
        ['Attributes'],
        theirs.send(new PutCommand(put)),
      );
      const values = { ExpressionAttributeValues: { ':a': one } };
      const update = { TableName, Key: one, UpdateExpression: 'set a = :a', ...values };
      await same(
        ours.send({ operation: 'UpdateItem', input: update }),
        ['Attributes'],
        theirs.send(new UpdateCommand(update)),
      );
      const query = { TableName, ExclusiveStartKey: one, Limit: undefined, ...values };
      await same(
        ours.send({ operation: 'Query', input: query }),
        ['Items', 'LastEvaluatedKey'],
        theirs.send(new QueryCommand(query)),
      );
      const batch = { RequestItems: { t: { Keys: [one, one], ConsistentRead: true } } };
      await same(
        ours.send({ operation: 'BatchGetItem', input: batch }),
        ['Responses', 'UnprocessedKeys'],
        theirs.send(new BatchGetCommand(batch)),
      );
      const ConditionExpression = 'a = :a';
      const check = { TableName, Key: one, ConditionExpression, ...values };
      const transaction = {
        TransactItems: [
          { Put: put },
          { Update: update },
          { Delete: check },
          { ConditionCheck: check },
        ],
      };
      await same(
        ours.send({ operation: 'TransactWriteItems', input: transaction }),
        [],
        theirs.send(new TransactWriteCommand(transaction)),
      );
    }),
    { numRuns: 30 },
  );
  theirs.destroy();
});
