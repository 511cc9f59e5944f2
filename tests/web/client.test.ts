import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import { createClient } from '../../functions/contracts/http/client.ts';
import { problemError } from '../support/fixtures/problem-error.ts';
import type { Route } from '../../functions/contracts/http/route.ts';
import { retryGets } from '../../web/src/lib/retry.ts';
import { failureText, requestIdOf, retryAfterText } from '../../web/src/lib/format/failure-text.ts';
import { endpointsPlugin } from '../../web/endpoints-plugin.ts';

const failing = (times: number) => {
  let sent = 0;
  const send = async () => {
    sent += 1;
    if (sent <= times) throw new TypeError('network');
    return new Response('{}');
  };
  return { send, sent: () => sent };
};

test.each<[string, number, RequestInit, number, string]>([
  ['a GET is retried until the network succeeds', 2, { method: 'GET' }, 3, 'sent'],
  ['a GET fails after the last retry', 9, { method: 'GET' }, 3, 'network'],
  ['a POST is sent once', 1, { method: 'POST' }, 1, 'network'],
  ['an aborted GET is not retried', 1, { signal: AbortSignal.abort() }, 1, 'network'],
])('%s', async (_, failures, init, requests, outcome) => {
  const { send, sent } = failing(failures);
  const response = retryGets(send, [0, 0])('/api/stats', { method: 'GET', ...init });
  const result = response.then(
    () => 'sent',
    (error: Error) => error.message,
  );
  expect(await result).toBe(outcome);
  expect(sent()).toBe(requests);
});

test('a GET of an offline device is sent once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { send, sent } = failing(1);
  await expect(retryGets(send, [0])('/api/stats', { method: 'GET' })).rejects.toThrow('network');
  expect(sent()).toBe(1);
});

test('the browser gets only method, path and the refreshed flag of each public route', async () => {
  const { load } = endpointsPlugin();
  const code = await (load as (id: string) => string | undefined)('\0virtual:endpoints');
  const endpoints = JSON.parse(code!.replace('export const endpoints = ', '').replace(/;$/, ''));
  expect(endpoints).toEqual(
    Object.fromEntries(
      Object.entries(api).flatMap(([module, contract]) => {
        const routes = Object.entries<Route>(contract)
          .filter(
            ([, { audience, returnsDocument, contentType }]) =>
              audience === 'public' && !returnsDocument && !contentType,
          )
          .map(([name, { method, path, isRefreshed }]) => [
            name,
            { path, ...(method !== 'GET' && { method }), ...(isRefreshed && { isRefreshed }) },
          ]);
        return routes.length > 0 ? [[module, Object.fromEntries(routes)]] : [];
      }),
    ),
  );
});

const failed = (status: number) => problemError(status, 'No.', null, { request_id: 'Ab1=' });

test('a server error shows its request id; a client error and no response do not', () => {
  expect(requestIdOf(failed(500))).toBe('Ab1=');
  expect(failureText(failed(503), 'No response.')).toBe('No. Reference: Ab1=');
  expect(failureText(failed(429), 'No response.')).toBe('No.');
  expect(failureText(new TypeError('fetch'), 'No response.')).toBe('No response.');
});

test('an error of the gateway shows the gateway’s request id', async () => {
  const gateway = createClient({ a: { b: { method: 'GET', path: '/api/b' } } }, async () =>
    Response.json(
      { message: 'Service Unavailable' },
      {
        status: 503,
        headers: { 'apigw-requestid': 'Cd2=' },
      },
    ),
  );
  const error: unknown = await (gateway as unknown as { a: { b: () => Promise<unknown> } }).a
    .b()
    .catch((thrown: unknown) => thrown);
  expect(requestIdOf(error)).toBe('Cd2=');
});

test('a throttled request says when to retry', () => {
  expect([0, 1, 2, 89, 90, 3600].map(retryAfterText)).toEqual([
    'Try again in a second.',
    'Try again in a second.',
    'Try again in 2 seconds.',
    'Try again in 89 seconds.',
    'Try again in 2 minutes.',
    'Try again in 60 minutes.',
  ]);
});
