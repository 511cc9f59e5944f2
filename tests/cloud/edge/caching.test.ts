import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../functions/contracts/api.ts';
import { cacheControl, cachePolicies } from '../../../functions/contracts/http/cache-policies.ts';
import type { Route } from '../../../functions/contracts/http/route.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { testCloud } from '../../support/run/cloud.ts';

let cloud: Cloud;
beforeAll(async () => {
  cloud = await testCloud();
});
afterAll(() => cloud.stop());

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

const routes = Object.values(api).flatMap((contract) => Object.values<Route>(contract));
const addressOf = ({ path }: Route) => path.replaceAll(/\{\w+\+?\}/g, 'x');
const noStore = /^(private, )?no-store$/;

test.for(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s: a personal or changing response is not stored',
  async ([, route]) => {
    const ask = (headers: Record<string, string> = {}) =>
      fetch(`${cloud.origin}${addressOf(route)}`, { method: route.method, headers });
    const answers = [await ask(), await ask({ cookie: await knownVisitor() })];
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
