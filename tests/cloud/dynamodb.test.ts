import {
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { expect, test, vi } from 'vitest';
import { localClient } from '../../localstack/credentials.ts';
import { hasJava, startDynamodb } from '../../localstack/services/dynamodb-engine.ts';
import type { Engine } from '../../localstack/services/dynamodb-engine.ts';
import { createTables } from '../../localstack/services/dynamodb-table.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { declareStack } from './write-assembly.ts';

const key = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];
const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' });

/** The declaration of the table, with the partition key of its index. */
const table = (indexPartition: string) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName: 'notes',
    KeySchema: key('pk', 'sk'),
    AttributeDefinitions: ['pk', 'sk', indexPartition].map(text),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byCourse',
        KeySchema: key(indexPartition, 'sk'),
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
  },
});

const engines: Engine[] = hasJava() ? ['dynoxide', 'dynamodb-local'] : ['dynoxide'];
if (!hasJava()) console.log('DynamoDB Local is left out: there is no java here.');

async function running(engine: Engine, folder?: string) {
  const stack = new AsyncDisposableStack();
  const { endpoint, stop } = await startDynamodb(engine, folder);
  stack.defer(() => stop());
  const client = new DynamoDBClient(localClient(endpoint));
  stack.defer(() => client.destroy());
  return {
    client,
    async declare(indexPartition = 'course') {
      await using written = await temporaryFolder();
      const { resolver } = await declareStack(written.path, { Table: table(indexPartition) });
      await createTables(endpoint, resolver);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const putOnce = (pk: string) => ({
  Put: {
    TableName: 'notes',
    Item: {
      pk: { S: pk },
      sk: { S: 'NOTE' },
      course: { S: 'BCS401' },
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});
const transaction = (...keys: string[]) =>
  new TransactWriteItemsCommand({ TransactItems: keys.map(putOnce) });

// Java starts slowly on a busy machine.
const patience = 120_000;

const findByIndex = async ({ client }: { client: DynamoDBClient }, value: string) => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: 'notes',
      IndexName: 'byCourse',
      KeyConditionExpression: 'course = :value',
      ExpressionAttributeValues: { ':value': { S: value } },
    }),
  );
  return Items.map(({ pk, course }) => [pk?.S, course?.S]).toSorted();
};

const stored = [
  ['a', 'BCS401'],
  ['b', 'BCS401'],
];

// Each start of Java takes seconds, so each serves several steps.
test.for(engines)(
  '%s runs a transaction whole or not at all, keeps its data over restarts and refuses a table of another shape',
  { timeout: patience },
  async (engine) => {
    await using folder = await temporaryFolder();
    {
      await using database = await running(engine, folder.path);
      await database.declare();
      await database.client.send(transaction('a', 'b'));
      await expect(database.client.send(transaction('c', 'a'))).rejects.toThrow(
        TransactionCanceledException,
      );
      expect(await findByIndex(database, 'BCS401')).toEqual(stored);
    }
    await using database = await running(engine, folder.path);
    await database.declare();
    const { Item } = await database.client.send(
      new GetItemCommand({ TableName: 'notes', Key: { pk: { S: 'a' }, sk: { S: 'NOTE' } } }),
    );
    expect(Item).toMatchObject({ course: { S: 'BCS401' } });
    await expect(database.declare('other')).rejects.toThrow(/run npm start -- --fresh/);
  },
);

test('DynamoDB Local without Java is reported in one line', async () => {
  vi.stubEnv('PATH', '');
  await expect(startDynamodb('dynamodb-local')).rejects.toThrow(/^DynamoDB Local needs Java 17/);
});
