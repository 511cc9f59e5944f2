import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { getItems } from '../../../functions/table/read.ts';
import { createTable } from '../../../functions/table/table.ts';
import { clientConfig } from '../../../functions/aws/client-config.ts';
import { scriptedService } from '../../support/table/scripted-service.ts';

// Read when the client's configuration is imported.
vi.hoisted(() => {
  process.env['AWS_REGION'] = 'ap-south-1';
});

type Fault = (response: ServerResponse) => void;

const answers =
  (status: number, body: object): Fault =>
  (response) =>
    response.writeHead(status).end(JSON.stringify(body));
const named = (name: string, more: object = {}) => ({
  __type: `com.amazonaws.dynamodb.v20120810#${name}`,
  message: 'no',
  ...more,
});
const refuses = (name: string, more: object = {}) => answers(400, named(name, more));
const drops: Fault = (response) => {
  response.destroy();
};
const failsInWords: Fault = (response) => {
  response.writeHead(503).end('<p>');
};
const done = { Item: { title: { S: 'Unit 1' } } };
const text = JSON.stringify(done);
/** A response that breaks off. */
const half: Fault = (response) => {
  response.writeHead(200, { 'content-length': text.length });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
};

const config = {
  ...clientConfig(),
  region: 'ap-south-1',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
};

/** A service that fails this number of times before it succeeds. */
async function failing(...faults: Fault[]) {
  const service = await scriptedService((_, response, n) =>
    (faults[n] ?? answers(200, done))(response),
  );
  return { service, client: createTable('t', { ...config, endpoint: service.endpoint }).client };
}

const get = new GetCommand({ TableName: 't', Key: { pk: 'a', sk: 'b' } });
const put = { TableName: 't', Item: { pk: 'a', sk: 'b' } };
const transaction = new TransactWriteCommand({ TransactItems: [{ Put: put }] });

test.for([
  ['the connection is dropped', [drops, drops]],
  ['the answer breaks off', [half, half]],
  ['it fails', [answers(500, {}), answers(500, named('InternalServerError'))]],
  ['something before it fails', [failsInWords]],
  ['it is throttled', [refuses('ThrottlingException'), refuses('RequestLimitExceeded')]],
  [
    'there is too much of it, or it is being done',
    [refuses('ProvisionedThroughputExceededException'), refuses('TransactionInProgressException')],
  ],
] as const)('is asked again, four times at most, when %s', async ([, faults]) => {
  const { service, client } = await failing(...faults);
  await using _ = service;
  expect(await client.send(get)).toMatchObject({ Item: { title: 'Unit 1' } });
  expect(service.got.length).toBe(faults.length + 1);
});

test('a permanent failure is thrown with its name', async () => {
  const throttled = Array.from({ length: 4 }, () => refuses('ThrottlingException'));
  const { service, client } = await failing(...throttled);
  await using _ = service;
  await expect(client.send(get)).rejects.toMatchObject({ name: 'ThrottlingException' });
  expect(service.got.length).toBe(4);
});

test('a refusal is not retried', async () => {
  const names = ['ConditionalCheckFailedException', 'ValidationException'];
  const failed = { Code: 'ConditionalCheckFailed', Item: { points: { N: '5' } } };
  const reasons = { CancellationReasons: [{ Code: 'None' }, failed] };
  const cancelled = 'TransactionCanceledException';
  const { service, client } = await failing(
    ...names.map((name) => refuses(name)),
    refuses(cancelled, reasons),
  );
  await using _ = service;
  for (const name of names)
    await expect(client.send(get)).rejects.toMatchObject({ name, message: 'no' });
  await expect(client.send(transaction)).rejects.toMatchObject({ name: cancelled, ...reasons });
  expect(service.got.length).toBe(3);
});

const partly = (...unprocessed: string[]) =>
  answers(200, {
    Responses: { t: [{ pk: { S: 'done' } }] },
    UnprocessedKeys: { t: { Keys: unprocessed.map((pk) => ({ pk: { S: pk }, sk: { S: 's' } })) } },
  });

test('keys that a batch leaves unprocessed are read later, with growing pauses', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { service, client } = await failing(partly('a', 'b'), partly('b'), partly());
  await using _ = service;
  const table = { name: 't', client, consumed: { calls: 0, readUnits: 0, writeUnits: 0 } };
  const startedAt = performance.now();
  const items = await getItems(table, [
    { pk: 'a', sk: 's' },
    { pk: 'b', sk: 's' },
  ]);
  expect(items).toHaveLength(3);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(20 + 40 - 2);
});

test('a batch whose keys stay unprocessed ends with an error', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { service, client } = await failing(...Array.from({ length: 20 }, () => partly('a')));
  await using _ = service;
  const table = { name: 't', client, consumed: { calls: 0, readUnits: 0, writeUnits: 0 } };
  await expect(getItems(table, [{ pk: 'a', sk: 's' }])).rejects.toThrow('unprocessed');
  expect(service.got.length).toBe(8);
});

test('a repeated transaction has the same token, another one has its own', async () => {
  const { service, client } = await failing(drops, half, answers(500, {}));
  await using _ = service;
  await client.send(transaction);
  await client.send(transaction);
  const tokens = service.got.map(
    ({ body }) => (JSON.parse(body) as { ClientRequestToken: string }).ClientRequestToken,
  );
  expect(tokens.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => tokens[0]));
  expect(tokens[4]).not.toBe(tokens[0]);
});
