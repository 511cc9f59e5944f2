import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { localClient } from '../../localstack/credentials.ts';
import { hasJava, startDynamodb, type Engine } from '../../localstack/services/dynamodb-engine.ts';
import { createTables } from '../../localstack/services/dynamodb-table.ts';
import { openDeadLetters } from '../../localstack/lambda/async-invocations.ts';
import { startLambda } from '../../localstack/lambda/lambda.ts';
import type { ShardEvent } from '../../localstack/events/delivery.ts';
import { openStreams } from '../../localstack/events/streams.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { declareStack, lambdaResource } from './write-assembly.ts';

const engines: Engine[] = hasJava() ? ['dynoxide', 'dynamodb-local'] : ['dynoxide'];

/** Records each event; fails for events that the file `failing` names. */
const worker = `
const { appendFileSync, existsSync, readFileSync } = require('node:fs');
exports.handler = async (event) => {
  const keys = event.Records.map(({ dynamodb }) => dynamodb.Keys.pk.S);
  appendFileSync(process.env.HEARD, JSON.stringify(event) + '\\n');
  const failing = existsSync(process.env.FAILING) ? readFileSync(process.env.FAILING, 'utf8') : '';
  if (keys.includes(failing)) throw new Error('cannot do ' + failing);
  return { state: {} };
};`;

const table = {
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName: 'notes',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  },
};

const filterOn = (...keys: (string | { prefix: string })[]) => ({
  Filters: [{ Pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: keys } } } }) }],
});

const mapping = (properties: object) => ({
  Type: 'AWS::Lambda::EventSourceMapping',
  Properties: {
    FunctionName: { Ref: 'Worker' },
    EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
    StartingPosition: 'TRIM_HORIZON',
    FilterCriteria: filterOn({ prefix: 'NOTE#' }, 'TOTALS'),
    DestinationConfig: { OnFailure: { Destination: 'arn:aws:sqs:ap-south-1:000000000000:lost' } },
    ...properties,
  },
});

/** The declarations; without `properties`, no function is subscribed to the table. */
function declare(folder: string, properties: object | undefined) {
  const at = (name: string) => join(folder, name);
  const Environment = { Variables: { HEARD: at('heard'), FAILING: at('failing') } };
  const Resources = {
    Table: table,
    Worker: lambdaResource('worker', { Environment }),
    ...(properties && { Mapping: mapping(properties) }),
  };
  return declareStack(at('cdk.out'), Resources, { worker });
}

type Dynamodb = Awaited<ReturnType<typeof startDynamodb>>;

/** The engine, the function and the stream between them, with the stored state of `folder`. */
async function running(folder: string, properties?: object, started?: Dynamodb) {
  const stack = new AsyncDisposableStack();
  const at = (name: string) => join(folder, name);
  const { resolver, functions } = await declare(folder, properties);
  const lambda = startLambda(
    functions,
    () => ({}),
    () => {},
  );
  stack.defer(() => lambda.stop());
  const { endpoint, stop } = started ?? (await startDynamodb('dynoxide', at('data')));
  if (!started) stack.defer(() => stop());
  await createTables(endpoint, resolver);
  const storeDeadLetter = openDeadLetters(folder, () => {});
  const parts = { resolver, functions, lambda, endpoint, storeDeadLetter, log: () => {} };
  const streams = await openStreams({ ...parts, folder: at('streams') });
  stack.defer(() => streams.stop());
  const client = new DynamoDBClient(localClient(endpoint));
  stack.defer(() => client.destroy());
  return {
    streams,
    async put(...keys: string[]) {
      for (const key of keys)
        await client.send(new PutItemCommand({ TableName: 'notes', Item: { pk: { S: key } } }));
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** The events that the function has received. */
const receivedEvents = (folder: string): ShardEvent[] =>
  existsSync(join(folder, 'heard'))
    ? readFileSync(join(folder, 'heard'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as ShardEvent)
    : [];
const receivedKeys = (folder: string) =>
  receivedEvents(folder).map(({ Records }) => Records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S));

const fail = (folder: string, key: string) => writeFileSync(join(folder, 'failing'), key);

const letters = (folder: string) => {
  const lost = join(folder, 'dead-letters', 'lost');
  return readdirSync(lost).map((name) => JSON.parse(readFileSync(join(lost, name), 'utf8')));
};

// Java starts slowly on a busy machine.
describe.for(engines)('%s', { timeout: 120_000 }, (engine) => {
  test('a function receives changes in order and continues after the last checkpoint', async () => {
    await using folder = await temporaryFolder();
    const start = () => startDynamodb(engine, join(folder.path, 'data'));
    const first = await start();
    {
      // The table has no stream yet, so no function receives its changes.
      await using cloud = await running(folder.path, undefined, first);
      await cloud.put('NOTE#0');
    }
    {
      await using cloud = await running(folder.path, {}, first);
      cloud.streams.start();
      await cloud.put('NOTE#1', 'OTHER#1', 'TOTALS', 'TOTALS#1');
      await cloud.streams.settled();
      expect(receivedKeys(folder.path).flat()).toEqual(['NOTE#1', 'TOTALS']);
      expect(receivedEvents(folder.path)[0]!.Records[0]).toMatchObject({
        eventName: 'INSERT',
        eventSource: 'aws:dynamodb',
        awsRegion: 'ap-south-1',
        eventSourceARN:
          'arn:aws:dynamodb:ap-south-1:000000000000:table/notes/stream/2026-01-01T00:00:00.000',
        dynamodb: { StreamViewType: 'NEW_AND_OLD_IMAGES', NewImage: { pk: { S: 'NOTE#1' } } },
      });
      cloud.streams.stop();
      await cloud.put('NOTE#2');
    }
    await first.stop();
    const second = await start();
    {
      await using cloud = await running(folder.path, {}, second);
      await cloud.put('NOTE#3');
      cloud.streams.start();
      await cloud.streams.settled();
      expect(receivedKeys(folder.path).flat()).toEqual(['NOTE#1', 'TOTALS', 'NOTE#2', 'NOTE#3']);
    }
    await second.stop();
  });
});

test('changes wait for the batching window, or until the batch is full', async () => {
  await using folder = await temporaryFolder();
  await using cloud = await running(folder.path, {
    BatchSize: 3,
    MaximumBatchingWindowInSeconds: 60,
  });
  await cloud.put('NOTE#1', 'NOTE#2');
  cloud.streams.start();
  await cloud.put('OTHER#1', 'NOTE#3');
  await expect.poll(() => receivedKeys(folder.path)).toEqual([['NOTE#1', 'NOTE#2', 'NOTE#3']]);
  await cloud.put('NOTE#4');
  await cloud.streams.settled();
  expect(receivedKeys(folder.path).slice(1)).toEqual([['NOTE#4']]);
});

test('a failing record is isolated by bisection, retried, then kept as a dead letter; the others are handled', async () => {
  await using folder = await temporaryFolder();
  await using cloud = await running(folder.path, {
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 1,
  });
  await cloud.put('NOTE#1', 'NOTE#2', 'NOTE#3');
  fail(folder.path, 'NOTE#2');
  cloud.streams.start();
  await cloud.streams.settled();
  expect(receivedKeys(folder.path)).toEqual([
    ['NOTE#1', 'NOTE#2', 'NOTE#3'],
    ['NOTE#1', 'NOTE#2'],
    ['NOTE#1'],
    ['NOTE#2'],
    ['NOTE#2'],
    ['NOTE#3'],
  ]);
  expect(letters(folder.path)).toEqual([
    expect.objectContaining({
      functionArn: 'arn:aws:lambda:ap-south-1:000000000000:function:worker',
      reason: 'Error: cannot do NOTE#2',
      event: { Records: [expect.objectContaining({ eventName: 'INSERT' })] },
    }),
  ]);
});
