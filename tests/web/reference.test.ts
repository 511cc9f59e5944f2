import { expect, test } from 'vitest';
import { createClient, ProblemError } from '../../functions/contracts/http/client.ts';
import { failureText } from '../../web/src/lib/format/failure-text.ts';
import { requestIdOf } from '../../web/src/lib/format/reference.ts';

const failed = (status: number) =>
  new ProblemError({
    type: 'about:blank',
    title: 'Error',
    status,
    detail: 'No.',
    request_id: 'Ab1=',
  });

test('a server error shows its request id; a client error and no response do not', () => {
  expect(requestIdOf(failed(500))).toBe('Ab1=');
  expect(failureText(failed(503), 'Nobody.')).toBe('No. Reference: Ab1=');
  expect(failureText(failed(429), 'Nobody.')).toBe('No.');
  expect(failureText(new TypeError('fetch'), 'Nobody.')).toBe('Nobody.');
});

test('an error of the gateway shows the gateway’s request id', async () => {
  const api = createClient({ a: { b: { method: 'GET', path: '/api/b' } } }, async () =>
    Response.json(
      { message: 'Service Unavailable' },
      {
        status: 503,
        headers: { 'apigw-requestid': 'Cd2=' },
      },
    ),
  );
  const error: unknown = await (api as unknown as { a: { b: () => Promise<unknown> } }).a
    .b()
    .catch((thrown: unknown) => thrown);
  expect(requestIdOf(error)).toBe('Cd2=');
});
