import { expect, test, vi } from 'vitest';
import { releasePages } from '../../../localstack/cloudfront/rebuild-pages.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

/** A Lambda service that fails some times before it answers. */
const failing = (times: number, failure: () => unknown) => {
  const send = vi.fn<() => Promise<unknown>>(async () => {
    if (send.mock.calls.length <= times) return failure();
    return { Payload: Buffer.from('{"removed":3}') };
  });
  return { send };
};
const throttled = () => {
  throw Object.assign(new Error('Rate Exceeded.'), { name: 'TooManyRequestsException' });
};

test.each([
  ['is throttled', throttled],
  ['fails', () => ({ FunctionError: 'Unhandled' })],
])('a publishing function that %s is invoked again, six times at most', async (_, failure) => {
  const lambda = failing(5, failure);
  expect(await releasePages(lambda as never, 'dev')).toBe(3);
  expect(lambda.send).toHaveBeenCalledTimes(6);
  await expect(releasePages(failing(6, failure) as never, 'dev')).rejects.toThrow(
    /Rate Exceeded|Unhandled/,
  );
});

test('a stage without the function is reported at once', async () => {
  const missing = failing(1, () => {
    throw Object.assign(new Error('?'), { name: 'ResourceNotFoundException' });
  });
  await expect(releasePages(missing as never, 'dev')).rejects.toThrow('deploy this stage first');
  expect(missing.send).toHaveBeenCalledTimes(1);
});
