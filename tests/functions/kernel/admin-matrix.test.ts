import { expect, test } from 'vitest';
import { api } from '../../../functions/contracts/api.ts';
import type { Route } from '../../../functions/contracts/http/route.ts';
import { putUser } from '../../../functions/table/site/user.ts';
import { expectProblem, openTestApi } from '../../support/test-api.ts';

const testApi = await openTestApi();
const admin = await testApi.admin();
await putUser(testApi.table, { id: 'student-1', role: 'student' });

const adminRoutes = Object.values(api)
  .flatMap((contract) => Object.values<Route>(contract))
  .filter(({ audience }) => audience === 'admin')
  .map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, 'some-id') }));

test.each([
  ['no claims', undefined, 401, 'Please log in again.'],
  ['claims of nobody', { sub: '' }, 401, 'Please log in again.'],
  ['an ID token', { sub: 'admin-1', token_use: 'id' }, 401, 'Please log in again.'],
  ['an unknown user', { sub: 'stranger' }, 403, 'User not found in database'],
  ['somebody else', { sub: 'student-1' }, 403, 'Unauthorized: Admin access required'],
] as const)('every admin route refuses %s', async (_, claims, status, detail) => {
  expect(adminRoutes.length).toBeGreaterThan(50);
  for (const { method, path } of adminRoutes) {
    const response = await testApi.visitor(claims && { claims }).send(path, { method });
    const cached = response.headers.get('cache-control');
    const { detail: given } = (await response.json()) as { detail: string };
    expect([path, response.status, given, cached]).toEqual([path, status, detail, 'no-store']);
  }
});

test('every admin route lets an administrator through', async () => {
  for (const { method, path } of adminRoutes) {
    const response = await admin.send(path, { method });
    expect([401, 403]).not.toContain(response.status);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  const me = { id: 'admin-1', role: 'admin', admin_role: 'owner' };
  expect(await admin.api.session.getMe()).toEqual(me);
});

test('a removed role is refused from the next request on', async () => {
  const former = await testApi.admin('former');
  await former.api.session.getMe();
  await putUser(testApi.table, { id: 'former', role: 'student' });
  await expectProblem(former.api.session.getMe(), 403);
});
