import { DeleteCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { ShardEvent } from '../../../localstack/events/event.ts';
import { openChanges } from '../../support/table/changes.ts';
import { openTable } from '../../support/table.ts';

const keyOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.pk?.S;

test('delivers the changes since the last delivery, in order and in batches', async () => {
  await using opened = await openTable({ stream: true });
  const { table } = opened;
  const changes = await openChanges(table);
  const batches: DynamoDBStreamEvent[] = [];
  const worker = async (event: DynamoDBStreamEvent) => batches.push(event);
  const put = (pk: string, title: string) =>
    table.client.send(new PutCommand({ TableName: table.name, Item: { pk, sk: 'A', title } }));

  await put('NOTE#1', 'First');
  await put('NOTE#1', 'First');
  await put('NOTE#1', 'Second');
  await put('AUDIT#1', 'Not asked for');
  await put('TOTALS', 'By its name');
  await put('TOTALS-OTHER', 'By another name');
  await table.client.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Put: { TableName: table.name, Item: { pk: 'NOTE#2', sk: 'A' } },
        },
      ],
    }),
  );
  await table.client.send(
    new DeleteCommand({ TableName: table.name, Key: { pk: 'NOTE#1', sk: 'A' } }),
  );
  await changes.deliver(worker, ['note', 'courseTotals'], { batchSize: 2 });
  expect(batches.map(({ Records }) => Records.map(keyOf))).toEqual([
    ['NOTE#1', 'NOTE#1'],
    ['TOTALS', 'NOTE#2'],
    ['NOTE#1'],
  ]);
  expect(batches[0]!.Records[1]).toEqual({
    eventID: expect.stringMatching(/./),
    eventName: 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: expect.stringMatching(/./),
    dynamodb: {
      ApproximateCreationDateTime: expect.closeTo(Date.now() / 1000, -3),
      Keys: { pk: { S: 'NOTE#1' }, sk: { S: 'A' } },
      NewImage: { pk: { S: 'NOTE#1' }, sk: { S: 'A' }, title: { S: 'Second' } },
      OldImage: { pk: { S: 'NOTE#1' }, sk: { S: 'A' }, title: { S: 'First' } },
      SequenceNumber: expect.stringMatching(/^\d+$/),
      SizeBytes: expect.any(Number),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    eventSourceARN: expect.stringContaining(`:table/${table.name}/stream/`),
  });
  expect(batches[2]!.Records[0]).toMatchObject({ eventName: 'REMOVE' });

  batches.length = 0;
  await changes.deliver(worker, ['note']);
  expect(batches).toEqual([]);
});

test('redelivers a failed batch and continues from there', async () => {
  await using opened = await openTable({ stream: true });
  const { table } = opened;
  const changes = await openChanges(table);
  for (const id of ['1', '2', '3'])
    await table.client.send(
      new PutCommand({ TableName: table.name, Item: { pk: `NOTE#${id}`, sk: 'A' } }),
    );
  const seen: unknown[] = [];
  let failing = true;
  const worker = async ({ Records }: DynamoDBStreamEvent) => {
    seen.push(keyOf(Records[0]!));
    if (failing && seen.length === 2) throw new Error('not now');
  };
  await expect(changes.deliver(worker, ['note'], { batchSize: 1 })).rejects.toThrow('not now');
  failing = false;
  await changes.deliver(worker, ['note'], { batchSize: 1 });
  expect(seen).toEqual(['NOTE#1', 'NOTE#2', 'NOTE#2', 'NOTE#3']);
});

test('a by-shard worker receives the shard id and must return its state', async () => {
  await using opened = await openTable({ stream: true });
  const { table } = opened;
  const changes = await openChanges(table);
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { pk: 'NOTE#1', sk: 'A' } }),
  );
  await expect(changes.deliverByShard(async () => {}, ['note'])).rejects.toThrow('no state');
  const events: ShardEvent[] = [];
  const worker = async (event: ShardEvent) => {
    events.push(event);
    return { state: {} };
  };
  await changes.deliverByShard(worker, ['note']);
  await changes.deliverByShard(worker, ['note']);
  expect(events).toEqual([
    expect.objectContaining({
      shardId: expect.stringMatching(/^shardId-/),
      state: {},
    }),
  ]);
});

test('reading changes of a table without a stream throws', async () => {
  await using opened = await openTable();
  await expect(openChanges(opened.table)).rejects.toThrow('without its stream');
});
