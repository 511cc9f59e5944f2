import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { localClient } from '../../localstack/credentials.ts';
import { startEvents } from '../../localstack/events/events.ts';
import { openDeadLetters } from '../../localstack/lambda/async-invocations.ts';
import { startLambda } from '../../localstack/lambda/lambda.ts';
import { readBuckets } from '../../localstack/s3/buckets.ts';
import { removeExpired } from '../../localstack/s3/expiry.ts';
import { startS3 } from '../../localstack/s3/server.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { declareStack, lambdaResource } from './write-assembly.ts';

const bucket = {
  Type: 'AWS::S3::Bucket',
  Properties: {
    BucketName: 'uploads',
    LifecycleConfiguration: {
      Rules: [
        { Status: 'Enabled', Prefix: 'in/', ExpirationInDays: 1 },
        { Status: 'Disabled', ExpirationInDays: 1 },
      ],
    },
    NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
  },
};

const queueArn = { 'Fn::GetAtt': ['Queue', 'Arn'] };
const arrivals = {
  Type: 'AWS::Events::Rule',
  Properties: {
    State: 'ENABLED',
    EventPattern: {
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { bucket: { name: [{ Ref: 'Bucket' }] }, object: { key: [{ prefix: 'in/' }] } },
    },
    Targets: [
      { Id: 'a', Arn: { 'Fn::GetAtt': ['Inspect', 'Arn'] }, DeadLetterConfig: { Arn: queueArn } },
    ],
  },
};

/** Fails once for a key with `twice`, and always for one with `never`. */
const inspect = `let failed = false;
  exports.handler = async ({ source, detail: { bucket, object } }) => {
    if (object.key.includes('never')) throw new Error('not this one');
    if (object.key.includes('twice') && !failed) { failed = true; throw new Error('again'); }
    console.log(JSON.stringify([source, bucket.name, object.key, object.size]));
  };`;

async function uploads() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  const resources = {
    Bucket: bucket,
    Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'lost' } },
    Arrivals: arrivals,
    Inspect: lambdaResource('inspect', { DeadLetterConfig: { TargetArn: queueArn } }),
  };
  const { resolver, functions } = await declareStack(folder.path, resources, { inspect });
  const received: unknown[] = [];
  const logged: string[] = [];
  const log = (_: string, output: string) => {
    if (output.startsWith('[')) received.push(JSON.parse(output));
    else logged.push(output);
  };
  const lambda = startLambda(functions, () => ({}), log);
  stack.defer(() => lambda.stop());
  const eventsFolder = join(folder.path, 'events');
  const storeDeadLetter = openDeadLetters(eventsFolder, log);
  const open = () =>
    startEvents({ resolver, functions, lambda, folder: eventsFolder, storeDeadLetter });
  const events = open();
  stack.defer(() => events.stop());
  const buckets = readBuckets(resolver);
  const s3 = await startS3(buckets, join(folder.path, 's3'), events.put);
  stack.defer(() => s3.stop());
  const client = new S3Client(localClient(s3.endpoint));
  stack.defer(() => client.destroy());
  const presigned = (key: string) =>
    getSignedUrl(
      client,
      new PutObjectCommand({
        Bucket: 'uploads',
        Key: key,
        ContentLength: 5,
        ContentType: 'application/pdf',
      }),
      { signableHeaders: new Set(['content-length', 'content-type']) },
    );
  return {
    s3,
    buckets,
    heard: received,
    logged,
    events,
    open,
    eventsFolder,
    presigned,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const put = (url: string, body: string, type = 'application/pdf') =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });

test('a presigned upload reaches the bucket, and its event the Lambda whose rule it matches', async () => {
  await using service = await uploads();
  expect((await put(await service.presigned('in/unit 1.pdf'), '%PDF-')).status).toBe(200);
  expect((await put(await service.presigned('elsewhere/a.pdf'), '%PDF-')).status).toBe(200);
  expect((await put(await service.presigned('in/twice.pdf'), '%PDF-')).status).toBe(200);
  await expect.poll(() => service.heard.length, { timeout: 5000 }).toBe(2);
  expect(service.heard).toEqual(
    expect.arrayContaining([
      ['aws.s3', 'uploads', 'in/unit 1.pdf', 5],
      ['aws.s3', 'uploads', 'in/twice.pdf', 5],
    ]),
  );
  expect(filesIn(service.eventsFolder, 'pending')).toEqual([]);
});

const filesIn = (...path: string[]) => readdirSync(join(...path));

test('an event that fails at every attempt becomes a dead letter and is logged', async () => {
  await using service = await uploads();
  await put(await service.presigned('in/never.pdf'), '%PDF-');
  const letters = join(service.eventsFolder, 'dead-letters', 'lost');
  await expect
    .poll(() => existsSync(letters) && filesIn(letters), { timeout: 8000 })
    .toHaveLength(1);
  const [name = ''] = filesIn(letters);
  expect(JSON.parse(readFileSync(join(letters, name), 'utf8'))).toMatchObject({
    functionArn: expect.stringMatching(/:function:inspect$/),
    reason: 'Error: not this one',
    event: { detail: { object: { key: 'in/never.pdf' } } },
  });
  expect(service.logged.join('')).toContain('gave up an event: Error: not this one');
  expect(filesIn(service.eventsFolder, 'pending')).toEqual([]);
});

test('an event that was not handled before the end is handled after the next start', async () => {
  await using service = await uploads();
  // No function is invoked any more, as after a crash.
  service.events.stop();
  await put(await service.presigned('in/lost.pdf'), '%PDF-');
  expect(service.heard).toEqual([]);
  const pending = join(service.eventsFolder, 'pending');
  const left = { detail: { bucket: { name: 'uploads' }, object: { key: 'in/left.pdf', size: 5 } } };
  const functionArn = 'arn:aws:lambda:ap-south-1:000000000000:function:inspect';
  const event = { source: 'aws.s3', ...left };
  writeFileSync(join(pending, 'left.json'), JSON.stringify({ functionArn, event }));
  writeFileSync(join(pending, 'torn.json.part'), '{"functionArn');
  const next = service.open();
  next.resume();
  await expect
    .poll(() => service.heard, { timeout: 5000 })
    .toEqual([['aws.s3', 'uploads', 'in/left.pdf', 5]]);
  next.stop();
});

test('only objects older than their lifecycle rule are removed', async () => {
  await using service = await uploads();
  for (const key of ['in/old & new.pdf', 'private/a.pdf'])
    await service.s3.put('uploads', key, Buffer.from('%PDF-'), {});
  expect(await removeExpired(service.s3, service.buckets)).toBe(0);
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
  expect(await removeExpired(service.s3, service.buckets, tomorrow)).toBe(1);
  const left = await service.s3.list('uploads', '');
  expect(left.map(({ key }) => key)).toEqual(['private/a.pdf']);
});

test('an upload of another size or type is refused, as is one without a signature', async () => {
  await using service = await uploads();
  const url = await service.presigned('in/a.pdf');
  expect((await put(url, 'longer than five')).status).toBe(403);
  expect((await put(url, '%PDF-', 'text/html')).status).toBe(403);
  expect((await put(`${service.s3.endpoint}/uploads/in/a.pdf`, '%PDF-')).status).toBe(403);
  expect((await fetch(`${service.s3.endpoint}/uploads/in/a.pdf`)).status).toBe(403);
});
