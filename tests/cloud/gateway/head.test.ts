import { afterAll, expect, test } from 'vitest';
import { testCloud } from '../../support/run/cloud.ts';

const cloud = await testCloud();
afterAll(() => cloud.stop());

const told = ({ status, headers }: Response) => ({
  status,
  type: headers.get('content-type'),
  cache: headers.get('cache-control'),
  policy: headers.get('content-security-policy'),
});

test.for([
  '/api/schemes',
  '/api/notes?semester=3',
  '/api/notes/none',
  '/api/notes?cursor=bad',
  '/api/unknown',
  '/notes',
  '/notes/none',
  '/terms',
])('HEAD of %s is answered as GET is, without a body', async (path) => {
  const [get, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(`${cloud.origin}${path}`, { method })),
  );
  expect(told(head!)).toEqual(told(get!));
  expect(await head!.text()).toBe('');
  expect(await get!.text()).not.toBe('');
});
