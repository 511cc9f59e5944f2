import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoopbackServer } from '../support/loopback-server.ts';
import { handler } from '../../functions/audit/copy.ts';

const puts: { url: string; checksum: unknown; body: string }[] = [];
const server = await startLoopbackServer(async (request, response) => {
  const body = (await buffer(request)).toString();
  const { url = '', headers } = request;
  puts.push({ url, checksum: headers['x-amz-checksum-crc32'] ?? headers['x-amz-trailer'], body });
  response.end();
});

beforeAll(async () => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: server.endpoint,
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AUDIT_COPY_BUCKET: 'copies',
  });
});
afterAll(() => {
  delete process.env['AWS_ENDPOINT_URL_S3'];
  return server[Symbol.asyncDispose]();
});

const entry = {
  pk: { S: 'AUDIT#2026-11' },
  sk: { S: '2026-11-22T10:00:00Z#1' },
  what: { S: 'approve' },
};
const changed = { ...entry, what: { S: 'reject' } };
const at = Date.parse('2026-11-22T10:00:01Z') / 1000;

test('a batch becomes one object with a checksum, and a replaced entry is kept as it was', async () => {
  await handler({
    Records: [
      {
        eventID: 'e1',
        eventName: 'INSERT',
        dynamodb: { ApproximateCreationDateTime: at, NewImage: entry },
      },
      {
        eventID: 'e2',
        eventName: 'MODIFY',
        dynamodb: { ApproximateCreationDateTime: at, OldImage: entry, NewImage: changed },
      },
    ],
  });
  expect(puts).toHaveLength(1);
  expect(puts[0]!.url).toMatch(/^\/copies\/audit\/2026-11-22\/e1\.jsonl\?/);
  expect(puts[0]!.checksum).toBeDefined();
  const lines = puts[0]!.body.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { change: 'INSERT', at, before: null, after: entry },
    { change: 'MODIFY', at, before: entry, after: changed },
  ]);
});
