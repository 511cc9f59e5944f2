import { expect, test } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import {
  adminRole,
  isAllowed,
  roleRefusedText,
  type AdminRole,
} from '../../functions/contracts/domain/admin-role.ts';
import type { Route } from '../../functions/contracts/http/route.ts';
import { getUser, putUser } from '../../functions/table/site/user.ts';
import { startUserPool } from '../support/aws/cognito.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';
import { expectProblem, openTestApi } from '../support/test-api.ts';

const pool = await disposeAfterAll(startUserPool());
const testApi = await openTestApi();
const { table } = testApi;
const owner = (await testApi.admin('owner')).api.session;
const signedIn = async (id: string, admin_role: AdminRole) => {
  const visitor = await testApi.admin(id);
  await putUser(table, { id, role: 'admin', admin_role });
  return visitor;
};

test('a role may call the routes that declare it, and no other', async () => {
  const routes = Object.values(api)
    .flatMap((contract) => Object.values<Route>(contract))
    .filter(({ audience }) => audience === 'admin');
  for (const role of adminRole.options) {
    const visitor = await signedIn(`a-${role}`, role);
    for (const { method, path, roles } of routes) {
      // Nothing is found under the id, and the empty body is invalid.
      const answer = await visitor.send(path.replaceAll(/\{\w+\+?\}/g, 'none'), { method });
      const { detail } = (await answer.json()) as { detail?: string };
      const isRefused = answer.status === 403 && detail === roleRefusedText;
      const asked = { role, method, path };
      expect({ ...asked, isRefused }).toEqual({ ...asked, isRefused: !isAllowed(roles, role) });
    }
  }
});

test('an invited person may sign in with the chosen role, and is removed with the sign-in', async () => {
  const invite = (email: string) => owner.invitePerson({ body: { email, role: 'payer' } });
  const person = await invite(' Asha.Rao@example.org ');
  expect(person).toMatchObject({
    name: 'Asha Rao',
    email: 'asha.rao@example.org',
    role: 'payer',
    seen_at: null,
  });
  await expectProblem(invite(person.email!), 409, 'This person may sign in already.');
  const { id } = person;
  const payer = testApi.visitor({ claims: { sub: id } }).api;
  expect(await payer.session.getMe()).toEqual({ id, role: 'admin', admin_role: 'payer' });
  const { items } = await owner.listPeople();
  expect(items.find((one) => one.id === id)?.seen_at).toMatch(/^20/);
  await owner.changePerson({ params: { userId: id }, body: { role: 'reviewer' } });
  expect(await payer.session.getMe()).toMatchObject({ admin_role: 'reviewer' });
  const removed = await owner.removePerson({ params: { userId: id } });
  expect(removed).toEqual({ deleted: true, warning: null });
  await expectProblem(payer.session.getMe(), 403, 'User not found in database');
  expect(pool.calls).toEqual(['AdminCreateUser asha.rao@example.org', `AdminDeleteUser ${id}`]);
});

test('rights are taken away also where Cognito fails', async () => {
  await signedIn('leaving', 'reviewer');
  pool.state.failure = 'InvalidParameterException';
  const { warning } = await owner.removePerson({ params: { userId: 'leaving' } });
  expect(warning).toContain('could not be deleted');
  pool.state.failure = undefined;
  expect(await getUser(table, 'leaving')).toBeUndefined();
});

test('the last owner stays, also when two owners remove each other', async () => {
  for (const { id, role } of (await owner.listPeople()).items)
    if (role === 'owner' && id !== 'owner') await owner.removePerson({ params: { userId: id } });
  const last = 'One owner has to stay. Please make somebody else an owner first.';
  await expectProblem(owner.removePerson({ params: { userId: 'owner' } }), 409, last);
  const change = owner.changePerson({ params: { userId: 'owner' }, body: { role: 'payer' } });
  await expectProblem(change, 409, last);
  for (let round = 0; round < 10; round += 1) {
    const second = (await testApi.admin('second')).api.session;
    await testApi.admin('owner');
    await Promise.allSettled([
      owner.removePerson({ params: { userId: 'second' } }),
      second.removePerson({ params: { userId: 'owner' } }),
    ]);
    const left = await Promise.all(['owner', 'second'].map((id) => getUser(table, id)));
    expect(left.filter(Boolean).length).toBeGreaterThan(0);
  }
});
