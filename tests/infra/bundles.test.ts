import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import type { Contract } from '../../functions/contracts/route.ts';
import { manifest, workers } from '../../functions/manifest.ts';
import type { FunctionSpec, WorkerSpec } from '../../functions/manifest.ts';
import { bundleFolder, functionName } from '../../lib/bundles.ts';

const run = promisify(execFile);
const kilobyte = 1024;

/** Answers every call as an empty table does. */
async function emptyTable() {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(String(request.headers['x-amz-target']).split('.').at(-1)!);
    // A site whose shell was not put there yet.
    if (request.url?.startsWith('/site/')) response.statusCode = 404;
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end('{"Items":[],"Count":0,"Responses":{},"UnprocessedKeys":{}}');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    calls,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const contributor = { phone: '9876543210', email: 'asha@example.com' };
const uuid = '4b0d6e0a-6a53-4d7e-9f55-0d2b3b0a7c11';

/** What a request must say to get as far as the table. */
const bodies: Record<string, object> = {
  'POST /api/uploads': { filename: 'unit-1.pdf', size: 5, content_type: 'application/pdf' },
  'POST /api/submissions': {
    title: 'Unit 1',
    submitter_name: 'Asha',
    submitter_phone: '9876543210',
    submitter_email: 'asha@example.com',
    submission_type: 'other',
    upload_id: 'x',
  },
  'POST /api/points': contributor,
  'POST /api/redemptions/code': contributor,
  'POST /api/messages': { name: 'Asha', email: 'asha@example.com', message: 'A question' },
  'POST /api/subscriptions': { email: 'asha@example.com' },
  'POST /api/subscriptions/unsubscribe': { token: 'x' },
  'POST /api/metrics': { page: '/', view: true, vitals: [] },
  'POST /api/redemptions': { ...contributor, redemption_id: uuid, reward_id: uuid },
};

const requestOf = (method: string, path: string) => ({
  version: '2.0',
  routeKey: `${method} ${path}`,
  rawPath: path.replace(/\{\w+\+?\}/g, 'x'),
  rawQueryString: '',
  headers: { 'x-origin-secret': 'origin', 'cloudfront-viewer-address': '192.0.2.1:443' },
  pathParameters: Object.fromEntries(
    [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => [name, 'x']),
  ),
  requestContext: {
    requestId: 'request',
    http: { method, path, sourceIp: '192.0.2.1' },
    authorizer: { jwt: { claims: { sub: 'user', token_use: 'access' } } },
  },
  body: JSON.stringify(bodies[`${method} ${path}`]),
  isBase64Encoded: false,
});

const hearsTable = (spec: FunctionSpec | WorkerSpec) =>
  'trigger' in spec && 'changes' in spec.trigger;

/** Something of each kind that a function is called with. */
const eventsOf = (spec: FunctionSpec | WorkerSpec): object[] =>
  'name' in spec
    ? [
        hearsTable(spec)
          ? { shardId: 'shard', Records: [] }
          : { detail: { bucket: { name: 'uploads' }, object: { key: 'incoming/x/unit-1.pdf' } } },
      ]
    : Object.values(api[spec.module] as Contract)
        .filter((route) => route.audience === spec.audience)
        .map(({ method, path }) => requestOf(method, path));

const specs: readonly (FunctionSpec | WorkerSpec)[] = [...manifest, ...workers];

describe.for(specs.map((spec) => ({ name: functionName(spec), spec })))('$name', ({ spec }) => {
  const bundle = join(bundleFolder(spec), 'index.js');

  test('loads undici neither at init nor when it answers', async () => {
    await using table = await emptyTable();
    const { stdout } = await run(
      process.execPath,
      [join(import.meta.dirname, 'first-call.cjs'), bundle, JSON.stringify(eventsOf(spec))],
      {
        env: {
          TABLE_NAME: 'table',
          STAGE: 'dev',
          ORIGIN_SECRET: 'origin',
          VISITOR_SECRET: 'visitor',
          UPLOADS_BUCKET: 'uploads',
          FILES_BUCKET: 'files',
          SITE_BUCKET: 'site',
          API_URL: table.endpoint,
          DISTRIBUTION_ID: 'E1',
          DAILY_CREDITED_UPLOADS: '',
          CONFIRM_REDEMPTIONS: 'true',
          MAIL_SENDER: 'rewards@tippani.example',
          OWNER_TOPIC_ARN: 'arn:aws:sns:ap-south-1:000000000000:owner',
          AWS_REGION: 'ap-south-1',
          AWS_ACCESS_KEY_ID: 'local',
          AWS_SECRET_ACCESS_KEY: 'local',
          AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
          AWS_ENDPOINT_URL_S3: table.endpoint,
          AWS_ENDPOINT_URL_SNS: table.endpoint,
        },
      },
    );
    const { atInit, atCall, statuses } = JSON.parse(stdout.split('\n').at(-1)!);
    expect({ atInit, atCall }).toEqual({ atInit: false, atCall: false });
    // The calls went all the way to the table, where there is one: whatever they load was loaded.
    if (!hearsTable(spec)) expect(table.calls.length > 0).toBe(Object.keys(spec.table).length > 0);
    expect(statuses.filter((status: number) => status >= 500)).toEqual([]);
  });

  test('is at most 400 KB', () => {
    expect(statSync(bundle).size).toBeLessThanOrEqual(400 * kilobyte);
  });
});

test('the check sees undici when it is there', async () => {
  const { stdout } = await run(process.execPath, [
    '--eval',
    'void globalThis.fetch("data:,").then(() => process.stdout.write(process.moduleLoadList.join()))',
  ]);
  expect(stdout).toContain('undici');
});
