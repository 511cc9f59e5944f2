import { expect, test } from 'vitest';
import { api } from '../../../functions/contracts/api.ts';
import type { Route } from '../../../functions/contracts/http/route.ts';
import { putUser } from '../../../functions/table/site/user.ts';
import { openTestApi } from '../../support/test-api.ts';
import { expectProblem } from '../../support/expect-problem.ts';

const testApi = await openTestApi();
await putUser(testApi.table, { id: 'admin-1', role: 'admin' });
await putUser(testApi.table, { id: 'student-1', role: 'student' });

const adminRoutes = Object.values(api)
  .flatMap((contract) => Object.values<Route>(contract))
  .filter(({ audience }) => audience === 'admin')
  .map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, 'some-id')] as const);

const refusals = [
  ['no claims', undefined, 401, 'Please log in again.'],
  ['claims of nobody', { sub: '' }, 401, 'Please log in again.'],
  ['an ID token', { sub: 'admin-1', token_use: 'id' }, 401, 'Please log in again.'],
  ['an unknown user', { sub: 'stranger' }, 403, 'User not found in database'],
  ['somebody else', { sub: 'student-1' }, 403, 'Unauthorized: Admin access required'],
] as const;

test('admin routes exist', () => {
  expect(adminRoutes.length).toBeGreaterThan(0);
});

for (const [method, path] of adminRoutes) {
  test.each(refusals)(`${method} ${path} refuses %s`, async (_, claims, status, detail) => {
    const response = await testApi.visitor(claims && { claims }).send(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ status, detail });
  });

  test(`${method} ${path} lets an administrator through`, async () => {
    const admin = testApi.visitor({ claims: { sub: 'admin-1' } });
    const response = await admin.send(path, { method });
    expect([401, 403]).not.toContain(response.status);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
}

test('the administrator’s identity is returned', async () => {
  const admin = testApi.visitor({ claims: { sub: 'admin-1' } });
  expect(await admin.api.session.getMe()).toEqual({
    id: 'admin-1',
    role: 'admin',
    admin_role: 'owner',
  });
});

test('a removed role is refused from the next request on', async () => {
  await putUser(testApi.table, { id: 'former', role: 'admin' });
  const former = testApi.visitor({ claims: { sub: 'former' } });
  await former.api.session.getMe();
  await putUser(testApi.table, { id: 'former', role: 'student' });
  await expectProblem(former.api.session.getMe(), 403);
});
