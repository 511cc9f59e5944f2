import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '../../../functions/contracts/http/route.ts';
import { serveAdmin, servePublic } from '../../../functions/kernel/http/serve.ts';
import type { Table } from '../../../functions/table/table.ts';
import { httpEvent, type EventFields } from '../../support/http-event.ts';

const contract = defineContract([], {
  echo: {
    routeKey: 'POST /api/echo/{name}',
    summary: 'Gives back what it got',
    params: z.object({ name: z.string().check(z.regex(/^[a-z ]+$/)) }),
    query: z.object({ times: z.optional(z.pipe(z.coerce.number(), z.int())) }),
    body: z.object({ text: z.string(), kind: z.enum(['loud', 'soft']) }),
    status: 201,
    response: z.object({ said: z.string() }),
  },
  fail: { routeKey: 'GET /api/fail', summary: 'Fails', response: z.object({}) },
  secrets: {
    routeKey: 'GET /api/admin/secrets',
    summary: 'For administrators',
    response: z.object({ who: z.string() }),
  },
});

/** A table that answers each read so. */
const tableOf = (read: () => Promise<object>) =>
  ({
    name: 'table',
    client: { send: read },
    consumed: { calls: 0, readUnits: 0, writeUnits: 0 },
  }) as unknown as Table;
const table = tableOf(async () => ({ Item: { id: 'admin-1', role: 'admin' } }));
const publicly = servePublic(
  contract,
  {
    echo: async ({ params, query, body }, caller) => {
      table.consumed.calls += 1;
      table.consumed.readUnits += 0.5;
      caller.visitor();
      return { said: `${params.name} ${body.text} ${query.times ?? 1}` };
    },
    fail: async () => {
      throw new Error('the password is hunter2');
    },
  },
  table,
);

const lines = { out: [] as object[], error: [] as object[] };
beforeEach(() => {
  lines.out = [];
  lines.error = [];
  vi.stubEnv('ORIGIN_SECRET', 'origin');
  vi.stubEnv('VISITOR_SECRET', 'visitor');
  vi.spyOn(console, 'log').mockImplementation((line) => lines.out.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => lines.error.push(line));
});

const headers = { 'x-origin-secret': 'origin', 'cloudfront-viewer-address': '203.0.113.9:1234' };
const echo: EventFields = {
  routeKey: 'POST /api/echo/{name}',
  url: '/api/echo/asha?times=2',
  method: 'POST',
  params: { name: 'asha' },
  headers,
  body: '{"text":"secret words","kind":"loud"}',
};
const secrets = { routeKey: 'GET /api/admin/secrets', url: '/api/admin/secrets', headers };
async function ask(request: EventFields, handler = publicly) {
  const answer = await handler(httpEvent(request), {} as never);
  return { ...answer, json: JSON.parse(answer.body ?? '') };
}

test('a request is parsed and answered with the declared status and no-store', async () => {
  const answer = await ask(echo);
  expect(answer).toMatchObject({ statusCode: 201, json: { said: 'asha secret words 2' } });
  expect(answer.headers).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
});

test('HEAD is answered as GET is, without a body', async () => {
  const reading = serveAdmin(contract, { secrets: async () => ({ who: 'admin-1' }) }, table);
  const send = (method: string) => {
    const routeKey = `${method} ${secrets.url}`;
    const event = httpEvent({ ...secrets, method, routeKey, claims: { sub: 'admin-1' } });
    return reading(event, {} as never);
  };
  const [get, head] = [await send('GET'), await send('HEAD')];
  expect(get.body).toBe('{"who":"admin-1"}');
  expect(head).toEqual({ ...get, body: '' });
});

test('its log line has the cost, and no personal data or content', async () => {
  await ask({ ...echo, cookies: ['visitor=xyz.uvw'], sourceIp: '203.0.113.200' });
  expect(lines.out).toHaveLength(1);
  expect(lines.out[0]).toEqual({
    request_id: expect.any(String),
    route: 'POST /api/echo/{name}',
    status: 201,
    ms: expect.any(Number),
    table_calls: 1,
    read_units: 0.5,
    write_units: 0,
  });
  for (const private_ of ['secret words', 'asha', '203.0.113', 'xyz', 'times'])
    expect(JSON.stringify(lines.out[0])).not.toContain(private_);
});

test.each([undefined, '', 'wrong', 'origin2', 'ORIGIN'])(
  'a request that bypasses CloudFront is refused: %s',
  async (given) => {
    const { statusCode, json } = await ask({
      ...echo,
      headers: given === undefined ? {} : { 'x-origin-secret': given },
    });
    expect({ statusCode, detail: json.detail }).toEqual({ statusCode: 403, detail: 'Forbidden' });
  },
);

test('a request that bypasses CloudFront learns nothing about routes and bodies', async () => {
  const wrong = { 'x-origin-secret': 'wrong' };
  for (const request of [
    { ...echo, headers: wrong, body: '{"text":' },
    { ...echo, headers: wrong, body: '{"text":5}' },
    { ...echo, headers: { ...wrong, 'content-type': 'text/plain' } },
    { ...echo, headers: wrong, routeKey: '$default' },
  ])
    expect(await ask(request)).toMatchObject({ statusCode: 403, json: { detail: 'Forbidden' } });
});

test('without an origin secret in the environment every request is refused', async () => {
  vi.stubEnv('ORIGIN_SECRET', '');
  expect((await ask({ ...echo, headers: {} })).statusCode).toBe(500);
  expect((await ask({ ...echo, headers: { 'x-origin-secret': '' } })).statusCode).toBe(500);
});

test('all invalid fields are reported at once', async () => {
  const url = '/api/echo/A1?times=many';
  const answer = await ask({ ...echo, url, params: { name: 'A1' }, body: '{"kind":"other"}' });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.json).toEqual({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'Some of the input is not valid.',
    request_id: expect.any(String),
    errors: [
      { field: 'name', message: 'Is not valid' },
      { field: 'times', message: 'Must be a number' },
      { field: 'text', message: 'Must be a text' },
      { field: 'kind', message: 'Must be one of loud, soft' },
    ],
  });
});

test.each([
  ['', 400],
  ['{', 400],
  ['[]', 400],
  ['null', 400],
  [undefined, 400],
  [JSON.stringify({ kind: 'loud', text: 'ಕ'.repeat(22_000) }), 413],
])('a body that is none is refused', async (body, status) => {
  expect((await ask({ ...echo, body })).statusCode).toBe(status);
});

test.each([
  ['a\0b\u001B[2J', 'ab[2J'],
  ['fdp.\u202Eexe\u2066', 'fdp.exe'],
  ['\uFEFFunit\u200B one\u2060', 'unit one'],
  ['line\tone\r\nline two', 'line\tone\r\nline two'],
  ['ಸೂಕ್ಷ್\u200Cಮ ನೋಟ್\u200Dಸ್ 👩‍💻 é', 'ಸೂಕ್ಷ್\u200Cಮ ನೋಟ್\u200Dಸ್ 👩‍💻 é'],
])(
  'text loses control, bidi and invisible characters, and nothing else: %j',
  async (text, cookies) => {
    const { json } = await ask({ ...echo, body: JSON.stringify({ text, kind: 'loud' }) });
    expect(json.said).toBe(`asha ${cookies} 2`);
  },
);

test('a body that the gateway encoded is read', async () => {
  const event = httpEvent({ ...echo, body: Buffer.from(echo.body!).toString('base64') });
  const answer = await publicly({ ...event, isBase64Encoded: true }, {} as never);
  expect(answer.statusCode).toBe(201);
});

test.each(['$default', 'GET /api/nothing', 'GET /api/admin/secrets', 'toString'])(
  'an undeclared route is not found: %s',
  async (routeKey) => {
    const { statusCode, json } = await ask({ routeKey, url: '/api/whatever', headers });
    expect(statusCode).toBe(404);
    expect(json).toMatchObject({ title: 'Not Found', status: 404 });
  },
);

test('a fault is logged in full and answered without details', async () => {
  const answer = await ask({ routeKey: 'GET /api/fail', url: '/api/fail', headers });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('hunter2');
  expect(answer.json.detail).toBe('Something went wrong on our side. Please try again.');
  expect(lines.error[0]).toMatchObject({
    fault: 'Error',
    request_id: answer.json.request_id,
    route: 'GET /api/fail',
    stack: expect.stringContaining('hunter2'),
  });
  expect(lines.out[0]).toMatchObject({ status: 500, problem: 'fault' });
});

test('a failed role look-up refuses access', async () => {
  const handler = serveAdmin(
    contract,
    { secrets: async (_, caller) => ({ who: caller.userId }) },
    tableOf(() => Promise.reject(new Error('table on fire'))),
  );
  const { statusCode, json } = await ask({ ...secrets, claims: { sub: 'someone' } }, handler);
  expect(statusCode).toBe(403);
  expect(json.detail).toBe('Failed to verify user role');
  expect(JSON.stringify(json)).not.toContain('fire');
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 201],
  [{ 'sec-fetch-site': 'none' }, 201],
  [{ 'content-type': 'text/plain;charset=UTF-8' }, 415],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
  [{ 'content-type': 'multipart/form-data; boundary=a' }, 415],
  [{ 'content-type': 'application/jsonp' }, 415],
  [{ 'content-type': 'application/json; charset=utf-8' }, 201],
])('a write that another site can send is refused: %o', async (sent, status) => {
  const { statusCode } = await ask({ ...echo, headers: { ...headers, ...sent } });
  expect(statusCode).toBe(status);
});

test('the visitor gets one cookie, for a year, that scripts and other sites do not see', async () => {
  const plain = await ask(echo);
  expect(plain.cookies).toEqual([
    expect.stringMatching(
      /^visitor=[\w-]{22}\.[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const [cookie = ''] = plain.cookies![0]!.split(';');
  expect((await ask({ ...echo, cookies: ['other=1', cookie] })).cookies).toBeUndefined();
  const secure = { ...headers, 'cloudfront-forwarded-proto': 'https' };
  const [named = ''] = (await ask({ ...echo, headers: secure })).cookies!;
  expect(named).toMatch(/^__Host-visitor=[^;]+; Path=\/; .*; Secure$/);
  const cookies = [named.split(';')[0]!];
  expect((await ask({ ...echo, headers: secure, cookies: cookies })).cookies).toBeUndefined();
  // A host of the same domain could set the name without the prefix.
  const planted = [cookies[0]!.replace('__Host-', '')];
  expect((await ask({ ...echo, headers: secure, cookies: planted })).cookies).toHaveLength(1);
});
