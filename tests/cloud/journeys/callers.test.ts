import { expect, test } from 'vitest';
import { api } from '../../../functions/contracts/api.ts';
import type { Route } from '../../../functions/contracts/http/route.ts';
import { putUser } from '../../../functions/table/site/user.ts';
import { adminToken } from '../../support/api/admin-token.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { testCloud } from '../../support/run/cloud.ts';

const admin = { email: 'admin@example.com', password: 'Correct#2026' };
const cloud = await disposeAfterAll(testCloud({ admin }));
const routes = Object.values(api).flatMap((contract) => Object.values<Route>(contract));

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    sub: string;
    exp: number;
  };

/** The token as if it had been issued yesterday: its signature does not match. */
function expired(token: string): string {
  const [head, , signature] = token.split('.') as [string, string, string];
  const claims = { ...claimsOf(token), exp: claimsOf(token).exp - 86_400 };
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
}

/** The status of each route of an audience for a caller. */
async function statusesFor(audience: Route['audience'], authorization?: string) {
  const statuses = new Map<string, number>();
  for (const { method, path } of routes.filter((route) => route.audience === audience)) {
    const url = cloud.origin + path.replaceAll(/\{\w+\+?\}/g, 'x');
    const { status } = await fetch(url, {
      method,
      headers: authorization === undefined ? {} : { authorization },
    });
    statuses.set(`${method} ${path}`, status);
  }
  return statuses;
}

const refusedBy = (statuses: ReadonlyMap<string, number>) =>
  [...statuses].filter(([, status]) => status === 401 || status === 403 || status >= 500);

test('every route answers each kind of caller as its audience requires', async () => {
  const token = await adminToken(cloud, admin);
  for (const authorization of [undefined, 'Bearer garbage', `Bearer ${expired(token)}`]) {
    expect(new Set((await statusesFor('admin', authorization)).values())).toEqual(new Set([401]));
    expect(refusedBy(await statusesFor('public', authorization))).toEqual([]);
  }
  expect(refusedBy(await statusesFor('admin', `Bearer ${token}`))).toEqual([]);
  await putUser(cloud.table, { id: claimsOf(token).sub, role: 'student' });
  expect(new Set((await statusesFor('admin', `Bearer ${token}`)).values())).toEqual(new Set([403]));
});
