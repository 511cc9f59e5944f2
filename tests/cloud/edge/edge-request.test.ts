import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { apiHeaders } from '../../../localstack/cloudfront/api-origin.ts';
import type { Behavior } from '../../../localstack/cloudfront/read-distribution.ts';
import { createEdge } from '../../../localstack/cloudfront/edge.ts';
import type { EdgeRequest } from '../../../localstack/cloudfront/edge-function.ts';
import { createResponseCache } from '../../../localstack/cloudfront/response-cache.ts';
import type { OriginResponse } from '../../../localstack/cloudfront/s3-origin.ts';
import { forwardingOf } from '../../../localstack/cloudfront/forwarding.ts';
import type { HeaderLines } from '../../../localstack/http.ts';
import { startLoopbackServer } from '../../support/loopback-server.ts';

const nothing = {
  CookiesConfig: { CookieBehavior: 'none' },
  HeadersConfig: { HeaderBehavior: 'none' },
  QueryStringsConfig: { QueryStringBehavior: 'none' },
};
const uncached = new Map([['none', { ParametersInCacheKeyAndForwardedToOrigin: nothing }]]);

const listed = {
  CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['visitor'] },
  HeadersConfig: {
    HeaderBehavior: 'whitelist',
    Headers: ['CloudFront-Viewer-Address', 'CloudFront-Forwarded-Proto', 'Content-Type'],
  },
  QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['a', 'b', 'added'] },
};

const forwarding = (policy?: string) =>
  forwardingOf('none', policy, uncached, new Map([['listed', listed]])).forwarding;

const behaviorWith = (changes: Partial<Behavior> = {}): Behavior => ({
  pattern: /^/,
  origin: { domain: 'api.example', path: '', headers: [['x-origin-secret', 'real']] },
  methods: new Set(['GET', 'POST']),
  forwarding: forwarding('listed'),
  cacheKey: forwarding(),
  maxSeconds: 86_400,
  headersPolicy: {},
  codings: [],
  viewerRequest: undefined,
  ...changes,
});

interface OriginRequest {
  domain: string;
  request: EdgeRequest;
  body: string;
}

/** A distribution with one behaviour whose origins record requests and return `response`. */
async function edgeWith(
  behavior: Behavior,
  response?: OriginResponse,
  cache = createResponseCache(1e6),
) {
  const originRequests: OriginRequest[] = [];
  const server = await startLoopbackServer(
    createEdge(
      { rootObject: 'index.html', tagHeader: 'x-tags', behaviors: [behavior] },
      async (origin, sent, { body }) => {
        originRequests.push({ domain: origin.domain, request: sent, body: body.toString() });
        return (
          response ?? {
            status: origin.domain.startsWith('empty') ? 404 : 200,
            headers: [
              ['x-origin', 'yes'],
              ['set-cookie', 'a=1'],
              ['set-cookie', 'b=2'],
            ],
            body: Buffer.from('answer'),
          }
        );
      },
      cache,
    ),
  );
  return {
    originRequests,
    async send(path: string, headers: Record<string, string> = {}, body?: string) {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = request(server.endpoint + path, { headers, method }).end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      return { status: answer.statusCode, localPort: answer.socket.localPort };
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const immutable = (bytes: number) => ({
  status: 200,
  headers: [['cache-control', 'public, max-age=31536000, immutable']] as HeaderLines,
  body: Buffer.alloc(bytes),
});

test('random queries and headers of an asset share one cached response', async () => {
  const behavior = behaviorWith({ forwarding: forwarding(), codings: ['br', 'gzip'] });
  await using edge = await edgeWith(behavior, immutable(50_000));
  for (let index = 0; index < 400; index += 1)
    await edge.send(`/assets/app.js?x=${index}`, { 'accept-encoding': `br, x${index}` });
  expect(edge.originRequests).toHaveLength(1);
});

test('the cache is bounded in bytes and evicts the least recently used response', () => {
  const cache = createResponseCache(100_000);
  const keep = (key: string, bytes: number) =>
    cache.keep(key, immutable(bytes), { path: key, tags: [], seconds: 60 });
  for (const key of ['a', 'b', 'c']) keep(key, 30_000);
  expect(cache.get('a')).toBeDefined();
  keep('d', 30_000);
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
  keep('too large', 100_000);
  expect(cache.get('too large')).toBeUndefined();
  keep('a', 10);
  for (let index = 0; index < 1000; index += 1) {
    keep(`key ${index}`, index);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
});

const tagged = (policy: string, tags: string): OriginResponse => ({
  status: 200,
  headers: [
    ['cache-control', policy],
    ['x-tags', tags],
  ],
  body: Buffer.from('page'),
});

test('a response is kept as long as its policy says, or until its path or one of its tags is invalidated', async () => {
  let now = 0;
  const cache = createResponseCache(1e6, () => now);
  const answer = tagged('public, max-age=0, s-maxage=100000', 'Pages, courses-7');
  await using edge = await edgeWith(behaviorWith(), answer, cache);
  const asked = async () => {
    await edge.send('/notes');
    return edge.originRequests.length;
  };
  expect(await asked()).toBe(1);
  cache.invalidate(['#courses-8', '#page', '/note', '/pages']);
  expect(await asked()).toBe(1);
  let requests = 1;
  for (const item of ['#COURSES-7', '#pages', '/notes']) {
    cache.invalidate([item]);
    requests += 1;
    expect(await asked()).toBe(requests);
    expect(await asked()).toBe(requests);
  }
  now += 86_399_000;
  expect(await asked()).toBe(requests);
  now += 1000;
  expect(await asked()).toBe(requests + 1);
});

test.for([
  ['no-store', 'pages'],
  ['private, max-age=60', 'pages'],
  ['public, max-age=0, must-revalidate', 'pages'],
  ['public, max-age=0, s-maxage=60', ''],
] as const)(
  'a response with %s and the tags %j reaches its origin each time',
  async ([policy, tags]) => {
    await using edge = await edgeWith(behaviorWith(), tagged(policy, tags));
    for (let times = 0; times < 3; times += 1) await edge.send('/notes');
    expect(edge.originRequests).toHaveLength(3);
  },
);

test('a response that was requested before an invalidation is not kept after it', async () => {
  const cache = createResponseCache(1e6);
  const body = async function* () {
    cache.invalidate(['#pages']);
    yield Buffer.from('page');
  };
  const answer = { ...tagged('s-maxage=60', 'pages'), body: Readable.from(body()) };
  await using edge = await edgeWith(behaviorWith(), answer, cache);
  await edge.send('/notes');
  expect(cache.bytes).toBe(0);
});

const headersOf = ({ request: { headers } }: OriginRequest) => Object.fromEntries(headers);

test('the origin receives what the policies list, and only CloudFront states the caller’s address', async () => {
  await using edge = await edgeWith(behaviorWith());
  const { localPort } = await edge.send(
    '/api/notes?a=1&drop=2&b=%20',
    {
      'content-type': 'application/json',
      'cloudfront-viewer-address': '198.51.100.1:1',
      'x-other': 'dropped',
      connection: 'close',
      cookie: 'visitor=v; tracker=t',
    },
    '{"a":1}',
  );
  const [sent] = edge.originRequests;
  expect(headersOf(sent!)).toEqual({
    'content-type': 'application/json',
    cookie: 'visitor=v',
    'cloudfront-viewer-address': `127.0.0.1:${localPort}`,
    'cloudfront-forwarded-proto': 'http',
  });
  expect(sent).toMatchObject({
    request: { method: 'POST', path: '/api/notes', query: 'a=1&b=%20' },
    body: '{"a":1}',
  });
});

test("the origin's own headers cannot be forged by a viewer", () => {
  const headers = apiHeaders(
    [
      ['x-origin-secret', 'guess'],
      ['x-forwarded-for', '198.51.100.1'],
      ['x-forwarded-proto', 'ftp'],
    ],
    [['x-origin-secret', 'real']],
    'api.example',
    '203.0.113.9',
  );
  const values = (name: string) =>
    headers.filter(([key]) => key === name).map(([, value]) => value);
  expect(values('x-origin-secret')).toEqual(['real']);
  expect(values('host')).toEqual(['api.example']);
  expect(values('x-forwarded-proto')).toEqual(['https']);
  expect(values('x-forwarded-for')).toEqual(['198.51.100.1, 203.0.113.9, 127.0.0.1']);
});

test('a CloudFront function may change the request', async () => {
  const viewerRequest = `function handler(event) {
    var request = event.request;
    request.uri = '/changed' + request.uri;
    request.querystring.added = { value: 'x' };
    delete request.querystring.b;
    request.headers['content-type'] = { value: event.viewer.ip };
    request.cookies.visitor = { value: 'edge' };
    return request;
  }`;
  await using edge = await edgeWith(behaviorWith({ viewerRequest }));
  await edge.send('/page?a=1&a=2&b=3');
  const [sent] = edge.originRequests;
  expect(sent!.request).toMatchObject({ path: '/changed/page', query: 'a=1&a=2&added=x' });
  expect(headersOf(sent!)).toMatchObject({ 'content-type': '127.0.0.1', cookie: 'visitor=edge' });
});

test('a CloudFront function has no access to Node, and its exception causes a 502', async () => {
  const viewerRequest = `function handler() { return process.env; }`;
  await using edge = await edgeWith(behaviorWith({ viewerRequest }));
  expect((await edge.send('/')).status).toBe(502);
});
