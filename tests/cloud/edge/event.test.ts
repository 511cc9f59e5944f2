import { expect, test } from 'vitest';
import { eventOf } from '../../../localstack/gateway/event.ts';
import type { ApiRequest } from '../../../localstack/gateway/event.ts';

const request: ApiRequest = {
  method: 'POST',
  path: '/path/to%20here/abc',
  query: 'parameter1=value1&parameter1=value%202&parameter2=value',
  headers: [
    ['header1', 'value1'],
    ['header2', 'value1'],
    ['header2', 'value2'],
    ['cookie', 'cookie1=a; cookie2=b'],
    ['content-type', 'application/json'],
    ['user-agent', 'agent'],
  ],
  body: Buffer.from('Hello from Lambda'),
  sourceIp: '192.0.2.1',
  signal: new AbortController().signal,
};

const routed = {
  apiId: 'api-id',
  domain: 'id.execute-api.us-east-1.amazonaws.com',
  routeKey: 'POST /path/{place}/{id}',
  pathParameters: { place: 'to here', id: 'abc' },
  requestId: 'id',
  time: new Date('2020-03-12T19:03:58.390Z'),
};

// After AWS's documented example of payload format 2.0.
test('makes the event of payload format 2.0 to the letter', () => {
  const event = eventOf(request, {
    ...routed,
    claims: { claim1: 'value1', claim2: 'value2' },
  });
  expect(event).toStrictEqual({
    version: '2.0',
    routeKey: 'POST /path/{place}/{id}',
    rawPath: '/path/to here/abc',
    rawQueryString: 'parameter1=value1&parameter1=value%202&parameter2=value',
    cookies: ['cookie1=a', 'cookie2=b'],
    headers: {
      header1: 'value1',
      header2: 'value1,value2',
      'content-type': 'application/json',
      'user-agent': 'agent',
    },
    queryStringParameters: { parameter1: 'value1,value 2', parameter2: 'value' },
    requestContext: {
      accountId: '000000000000',
      apiId: 'api-id',
      authorizer: {
        jwt: { claims: { claim1: 'value1', claim2: 'value2' }, scopes: null },
      },
      domainName: 'id.execute-api.us-east-1.amazonaws.com',
      domainPrefix: 'id',
      http: {
        method: 'POST',
        path: '/path/to here/abc',
        protocol: 'HTTP/1.1',
        sourceIp: '192.0.2.1',
        userAgent: 'agent',
      },
      requestId: 'id',
      routeKey: 'POST /path/{place}/{id}',
      stage: '$default',
      time: '12/Mar/2020:19:03:58 +0000',
      timeEpoch: 1_584_039_838_390,
    },
    pathParameters: { place: 'to here', id: 'abc' },
    body: 'Hello from Lambda',
    isBase64Encoded: false,
  });
});

test.for([
  ['application/json; charset=utf-8', false],
  ['application/problem+json', false],
  ['text/plain', false],
  ['application/octet-stream', true],
  ['application/x-www-form-urlencoded', true],
  ['image/png', true],
] as const)('a body of %s is in Base64: %s', ([type, encoded]) => {
  const body = Buffer.from([0x7b, 0x7d, 0xc3, 0xa9]);
  const event = eventOf({ ...request, headers: [['content-type', type]], body }, routed);
  expect(event.isBase64Encoded).toBe(encoded);
  expect(event.body).toBe(body.toString(encoded ? 'base64' : 'utf8'));
});
