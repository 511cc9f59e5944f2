import { expect, test, vi } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import type { Route } from '../../functions/contracts/http/route.ts';
import { createResponseCache } from '../../web/src/lib/api/response-cache.ts';
import { retryGets } from '../../web/src/lib/api/retry-get.ts';
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

test('a GET is retried until the network succeeds', async () => {
  const { send, sent } = failing(2);
  await retryGets(send, [0, 0])('/api/stats', { method: 'GET' });
  expect(sent()).toBe(3);
});

test('a GET fails after the last retry', async () => {
  const { send, sent } = failing(9);
  await expect(retryGets(send, [0, 0])('/api/stats', { method: 'GET' })).rejects.toThrow('network');
  expect(sent()).toBe(3);
});

test('a POST is sent once', async () => {
  const { send, sent } = failing(1);
  await expect(retryGets(send, [0])('/api/x', { method: 'POST' })).rejects.toThrow('network');
  expect(sent()).toBe(1);
});

test('an aborted request is not retried', async () => {
  const { send, sent } = failing(1);
  const given = { method: 'GET', signal: AbortSignal.abort() };
  await expect(retryGets(send, [0])('/api/x', given)).rejects.toThrow('network');
  expect(sent()).toBe(1);
});

test('a response is cached for a minute, a failure is not', async () => {
  vi.useFakeTimers();
  const keep = createResponseCache();
  const ask = vi.fn<() => Promise<string>>(async () => 'answer');
  await keep('a', ask);
  expect(keep('a', ask)).toBe('answer');
  vi.advanceTimersByTime(61_000);
  await keep('a', ask);
  expect(ask).toHaveBeenCalledTimes(2);
  const fail = vi.fn<() => Promise<string>>(async () => Promise.reject(new Error('no')));
  await expect(keep('b', fail)).rejects.toThrow('no');
  await expect(keep('b', fail)).rejects.toThrow('no');
  expect(fail).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('a pending request is shared, and a failed one is sent again', async () => {
  const keep = createResponseCache();
  const ask = vi.fn<() => Promise<string>>(async () => 'answer');
  expect(keep('a', ask)).toBe(keep('a', ask));
  await keep('a', ask);
  expect(ask).toHaveBeenCalledTimes(1);
  const fail = vi.fn<() => Promise<string>>(async () => Promise.reject(new Error('no')));
  await Promise.allSettled([keep('b', fail), keep('b', fail)]);
  expect(fail).toHaveBeenCalledTimes(1);
  await expect(keep('b', fail)).rejects.toThrow('no');
  expect(fail).toHaveBeenCalledTimes(2);
});

test('the browser gets only the method and path of each public route', async () => {
  const { load } = endpointsPlugin();
  const code = await (load as (id: string) => string | undefined)('\0virtual:endpoints');
  const endpoints = JSON.parse(code!.replace('export const endpoints = ', '').replace(/;$/, ''));
  expect(endpoints).toEqual(
    Object.fromEntries(
      Object.entries(api).map(([module, contract]) => [
        module,
        Object.fromEntries(
          Object.entries<Route>(contract)
            .filter(([, { audience, returnsHtml }]) => audience === 'public' && !returnsHtml)
            .map(([name, { method, path }]) => [name, { method, path }]),
        ),
      ]),
    ),
  );
});
