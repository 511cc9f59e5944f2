import { expect, test } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import { cacheControl, cachePolicies } from '../../functions/contracts/http/cache-policies.ts';
import type { Route } from '../../functions/contracts/http/route.ts';
import { startSession } from '../e2e/support/admin/session.ts';
import { testCloud } from '../support/run/cloud.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';

/** Every route through the edge and the gateway, in one cloud: its functions start once. */
const admin = { email: 'admin@example.com', password: 'Correct#2026' };
const cloud = await disposeAfterAll(testCloud({ admin }));
const routes = Object.values(api).flatMap((contract) => Object.values<Route>(contract));

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

const addresses = {
  assets: '/assets/app-1.js',
  files: '/files/unit-1.pdf',
  currentSearch: '/search/current.json',
  search: '/search/words-1.json',
  pages: '/pages/notes/n1.json',
  machines: '/robots.txt',
  site: '/shell.json',
  catalogue: '/api/branches',
  lists: '/api/rewards',
  interface: '/api/openapi.json',
} satisfies Record<keyof typeof cachePolicies, string>;

/** A returning visitor. */
async function knownVisitor(): Promise<string> {
  const answer = await fetch(`${cloud.origin}/api/stats`);
  return answer.headers.get('set-cookie')!.split(';', 1)[0]!;
}

test.for(Object.entries(addresses) as [keyof typeof cachePolicies, string][])(
  '%s, such as %s, has the declared cache policy',
  async ([kind, path]) => {
    const key = path.slice(1);
    const put = kind === 'files' ? cloud.putFile : cloud.putPage;
    if (!path.startsWith('/api/')) await put(key, Buffer.from('{}'), 'application/json');
    const answer = await fetch(`${cloud.origin}${path}`, {
      headers: { cookie: await knownVisitor(), 'accept-encoding': 'br' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe(cacheControl(cachePolicies[kind]));
    expect(answer.headers.get('set-cookie')).toBeNull();
  },
);

const addressOf = ({ path }: Route) => path.replaceAll(/\{\w+\+?\}/g, 'x');
const noStore = /^(private, )?no-store$/;

test.for(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s: a personal or changing response is not stored, and one of administrators needs a token',
  async ([, route]) => {
    const ask = (headers: Record<string, string> = {}) =>
      fetch(`${cloud.origin}${addressOf(route)}`, { method: route.method, headers });
    const answers = [await ask(), await ask({ cookie: await knownVisitor() })];
    expect(answers.map(({ status }) => status === 401)).toEqual(
      answers.map(() => route.audience === 'admin'),
    );
    for (const { headers, status } of answers) {
      const forOne =
        headers.has('set-cookie') || route.method !== 'GET' || route.audience === 'admin';
      const kept = headers.get('cache-control') ?? '';
      expect({ forOne, status, isKept: !noStore.test(kept) }).toEqual({
        forOne,
        status,
        isKept: !forOne && status === 200 && route.cachePolicy !== undefined,
      });
    }
  },
);

/** The token as if it had been issued yesterday: its signature does not match. */
function expired(token: string): string {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number };
  const changed = JSON.stringify({ ...claims, exp: claims.exp - 86_400 });
  return `${head}.${Buffer.from(changed).toString('base64url')}.${signature}`;
}

test('without a valid token every route of administrators is refused, and no public one', async () => {
  const { accessToken: token } = await startSession(cloud.origin, admin);
  const expected = routes.map((route) => [route.path, route.audience === 'admin']);
  for (const authorization of ['Bearer garbage', `Bearer ${expired(token)}`]) {
    const refused = [];
    for (const route of routes) {
      const { status } = await fetch(cloud.origin + addressOf(route), {
        method: route.method,
        headers: { authorization },
      });
      expect(status).toBeLessThan(500);
      refused.push([route.path, status === 401 || status === 403]);
    }
    expect(refused).toEqual(expected);
  }
});
