import { expect, test } from 'vitest';
import { api } from '../../functions/contracts/api.ts';
import { statusesOf, type Route } from '../../functions/contracts/http/route.ts';
import { manifest } from '../../functions/manifest.ts';

const routes = Object.entries(api).flatMap(([module, contract]) =>
  Object.entries<Route>(contract).map(([name, route]) => ({ module, name, route })),
);

test('no two routes share method and path', () => {
  const keys = routes.map(({ route }) => `${route.method} ${route.path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(routes)(
  '$module.$name declares the parameters of its path only, and is under /api/admin exactly when it is for administrators',
  ({ route }) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name);
    expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath);
    expect(route.path.startsWith('/api/admin/')).toBe(route.audience === 'admin');
  },
);

test('only public responses may be stored by shared caches', () => {
  const cachedRoutes = routes.filter(({ route }) => route.cachePolicy !== undefined);
  expect(cachedRoutes.length).toBeGreaterThan(0);
  for (const { route } of cachedRoutes)
    expect([route.method, route.audience]).toEqual(['GET', 'public']);
});

test('the manifest has one function for each module and audience that has routes', () => {
  const expected = new Set(routes.map(({ module, route }) => `${module}-${route.audience}`));
  const there = manifest.map(({ module, audience }) => `${module}-${audience}`);
  expect(there.toSorted()).toEqual([...expected].toSorted());
});

test('statuses follow from the shape of a route, each once', () => {
  expect(statusesOf(api.catalogue.listSchemes)).toEqual([200]);
  expect(statusesOf(api.notes.downloadNote)).toEqual([200, 400, 404, 429]);
  expect(statusesOf(api.metrics.recordMetricEvent)).toEqual([200, 400, 413, 415, 429]);
  expect(statusesOf(api.session.getMe)).toEqual([200, 401, 403]);
});
