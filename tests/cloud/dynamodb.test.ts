import {
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { expect, test, vi } from 'vitest';
import { localClient } from '../../localstack/credentials.ts';
import { chooseEngine, hasJava, startDynamodb } from '../../localstack/services/dynamodb-engine.ts';
import type { Engine } from '../../localstack/services/dynamodb-engine.ts';
import { createTables } from '../../localstack/services/dynamodb-table.ts';
import { readAssembly } from '../../localstack/template/assembly.ts';
import { Resolver } from '../../localstack/template/resolve.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { writeAssembly } from './write-assembly.ts';

const key = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];
const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' });

/** The declaration of the table. */
interface Declared {
  /** The partition key of the index `byCourse`. */
  readonly indexPartition?: string;
}

const table = ({ indexPartition = 'course' }: Declared) => ({
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

async function templateOf(declared: Declared) {
  await using folder = await temporaryFolder();
  await writeAssembly(folder.path, {
    stacks: { Data: { Resources: { Table: table(declared) } } },
  });
  return new Resolver(readAssembly(folder.path), () => '');
}

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
    declare: async (declared: Declared) => createTables(endpoint, await templateOf(declared)),
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
      await database.declare({});
      await database.client.send(transaction('a', 'b'));
      await expect(database.client.send(transaction('c', 'a'))).rejects.toThrow(
        TransactionCanceledException,
      );
      expect(await findByIndex(database, 'BCS401')).toEqual(stored);
    }
    await using database = await running(engine, folder.path);
    await database.declare({});
    const { Item } = await database.client.send(
      new GetItemCommand({ TableName: 'notes', Key: { pk: { S: 'a' }, sk: { S: 'NOTE' } } }),
    );
    expect(Item).toMatchObject({ course: { S: 'BCS401' } });
    await expect(database.declare({ indexPartition: 'other' })).rejects.toThrow(
      /run npm start -- --fresh/,
    );
  },
);

test('uses the configured engine', () => {
  expect(chooseEngine('dynamodb-local')).toBe('dynamodb-local');
  expect(chooseEngine('dynoxide')).toBe('dynoxide');
  expect(() => chooseEngine('dynalite')).toThrow('TIPPANI_DYNAMODB is dynalite');
});

test('DynamoDB Local without Java is reported in one line', async () => {
  vi.stubEnv('PATH', '');
  await expect(startDynamodb('dynamodb-local')).rejects.toThrow(/^DynamoDB Local needs Java 17/);
});
