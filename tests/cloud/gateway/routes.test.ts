import { expect, test } from 'vitest';
import { parseRouteKey, routeMatcher } from '../../../localstack/gateway/routes.ts';

const match = routeMatcher(
  [
    '$default',
    'GET /{proxy+}',
    'GET /pets/{proxy+}',
    'GET /pets/{kind}/{id}',
    'GET /pets/dog/{id}',
    'GET /pets/dog/1',
    'POST /pets/dog/1',
    'GET /',
  ].map(parseRouteKey),
);

test.for([
  ['GET', '/pets/dog/1', 'GET /pets/dog/1', {}],
  ['POST', '/pets/dog/1', 'POST /pets/dog/1', {}],
  ['GET', '/pets/dog/2', 'GET /pets/dog/{id}', { id: '2' }],
  ['GET', '/pets/cat/2', 'GET /pets/{kind}/{id}', { kind: 'cat', id: '2' }],
  ['GET', '/pets/cat/2/photos', 'GET /pets/{proxy+}', { proxy: 'cat/2/photos' }],
  ['GET', '/birds/2', 'GET /{proxy+}', { proxy: 'birds/2' }],
  ['GET', '/pets/a%2Fb/%E0%B2%9F', 'GET /pets/{kind}/{id}', { kind: 'a/b', id: 'ಟ' }],
  ['GET', '/pets//2', 'GET /pets/{proxy+}', { proxy: '/2' }],
  ['GET', '/', 'GET /', {}],
] as const)('%s %s goes to %s', ([method, path, routeKey, pathParameters]) => {
  const matched = match(method, path);
  expect(matched?.route.routeKey).toBe(routeKey);
  expect(matched?.pathParameters).toEqual(pathParameters);
});

test('an unmatched request uses $default, or has no route', () => {
  const only = ['GET /a'].map(parseRouteKey);
  expect(routeMatcher(only)('GET', '/b')).toBeUndefined();
  const both = ['GET /a', '$default'].map(parseRouteKey);
  expect(routeMatcher(both)('GET', '/b')?.route.routeKey).toBe('$default');
});
