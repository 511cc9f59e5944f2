import http from 'node:http';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parsePageObject } from '../../../functions/contracts/pages/addresses.ts';
import { pagesFolder, pageUrl, serverPage } from '../../../functions/contracts/pages/page-keys.ts';
import { pagePatterns } from '../../../functions/contracts/pages/pages.ts';
import { shellKey } from '../../../functions/contracts/pages/shell.ts';
import { clearCaches } from '../../../functions/kernel/cache.ts';
import { mostExpensivePage } from '../../bench/load/flood.ts';
import { storeFullSite } from '../../support/fixtures/full-site.ts';
import { numberOfRuns } from '../../support/run/long-tests.ts';
import { askRenderer, visitRenderer } from '../../support/page-edge.ts';
import { openTestApi } from '../../support/test-api.ts';
import { shell } from './context.ts';

const testApi = await openTestApi({ engine: true });
const buckets = await storeFullSite(testApi.table);
await buckets.put('site', shellKey, Buffer.from(JSON.stringify(shell)));
for (const method of ['error', 'warn'] as const)
  vi.spyOn(console, method).mockImplementation(() => {});
const { handler } = await import('../../../web/src/server/functions/public.ts');

const ask = (page: string, query?: string) => askRenderer(handler, page, query);
const visit = (address: string) => visitRenderer(handler, address);

const part = fc.oneof(
  fc.constantFrom(
    'cse',
    'unknown',
    'BXX100-1',
    'abc)',
    'a.b',
    '%',
    '%2e%2e',
    '%00',
    'ಟಿ',
    '',
    '\'"<',
  ),
  fc.constantFrom('2022', 'BXX100', 'bxx100', 'job-1', '1', '9', '-1', 'x'.repeat(300)),
  fc.webSegment(),
  fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const query = fc
  .dictionary(
    fc.constantFrom('branch', 'semester', 'subject', 'scheme', 'kind', 'search', 'cursor', 'x'),
    part,
    { maxKeys: 4 },
  )
  .map((fields) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  );
const path = fc
  .tuple(
    fc.constantFrom(...pagePatterns, '/:a', '/:a/:b/:c', '/notes/list/:a', '/admin/:a'),
    fc.array(part, { minLength: 3, maxLength: 3 }),
  )
  .map(([pattern, parts]) => pattern.replaceAll(/:\w+/g, () => parts.pop()!));

/**
 * The maximum read units of a rendered page with empty caches, written by hand; half a unit is for the content of
 * every page, and two for what is published meanwhile, if the page is stored.
 */
test.each([
  ['/', 5],
  ['/notes', 4],
  ['/notes?branch=cse', 4.5],
  ['/notes?branch=cse&semester=3', 5.5],
  ['/notes?branch=cse&semester=1&subject=cse-BXX100', 3.5],
  ['/notes?branch=empty&semester=8', 2.5],
  ['/notes?search=sorting', 10.5],
  ['/notes/BXX100-1', 3.5],
  ['/notes/unknown', 2],
  ['/download/BXX100-1', 1.5],
  ['/download/unknown', 1],
  ['/recent', 6],
  ['/branches', 2.5],
  // With the university's links.
  ['/courses/2022/BXX100', mostExpensivePage.readUnits],
  ['/contributors', 3],
  ['/upload-notes', 2.5],
  ['/reward', 3],
  ['/job-updates', 7.5],
  ['/job-updates/job-1', 3],
  ['/job-updates/unknown', 2],
  ['/technews', 3],
  ['/contact', 2.5],
] as const)('%s is rendered for at most %d read units in one invocation', async (address, most) => {
  clearCaches();
  const hosts = new Set<string>();
  const request = http.request;
  const requests = vi.spyOn(http, 'request').mockImplementation(((...given: never[]) => {
    const { host, hostname, port } = given[0] as unknown as http.RequestOptions;
    hosts.add(`http://${hostname ?? host}:${port}`);
    return request(...(given as unknown as Parameters<typeof request>));
  }) as typeof request);
  const { readUnits } = await testApi.measureConsumption(async () => {
    expect(await visit(address)).toBe(address.endsWith('unknown') ? 404 : 200);
  });
  requests.mockRestore();
  expect(readUnits).toBeLessThanOrEqual(most);
  // Only AWS's own services: a call of another function would be a second invocation.
  const services = new Set([buckets.endpoint, process.env['AWS_ENDPOINT_URL_DYNAMODB']]);
  expect([...hosts].filter((host) => !services.has(host))).toEqual([]);
});

test(
  'no generated address of a page is answered by 5xx, or costs more than the most expensive page',
  () =>
    fc.assert(
      fc.asyncProperty(path, query, async (pathname, search) => {
        clearCaches();
        const spent = await testApi.measureConsumption(async () => {
          const status = await visit(`${pathname}?${search}`);
          expect(status === 'shell' || (status >= 200 && status < 500)).toBe(true);
        });
        expect(spent.readUnits).toBeLessThanOrEqual(mostExpensivePage.readUnits);
        // Failed searches are counted.
        expect(spent.writeUnits).toBeLessThanOrEqual(search.includes('search=') ? 2 : 0);
      }),
      { numRuns: numberOfRuns({ usual: 20, long: 20_000 }) },
    ),
  20 * 60_000,
);

const objectName = fc
  .tuple(
    fc.constantFrom(
      '',
      'identity/',
      'notes/',
      'notes/list/branch/',
      'courses/2022/',
      'files/',
      '/',
    ),
    fc.oneof(
      part,
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('recent?x=1', '..', '\\'),
    ),
    fc.constantFrom('.html', '.json', '', '/'),
  )
  .map((parts) => parts.join(''));

test(
  'no text as the key of an object is answered by 5xx, and none is stored under a key that no page has',
  async () => {
    expect(await ask('recent.html')).toBe(200);
    for (const key of ['/.html', '//.html', '\\.html', '\0.html', '../config.json', '%.html'])
      expect(await ask(key)).toBe(404);
    await fc.assert(
      fc.asyncProperty(objectName, query, async (name, search) => {
        expect(await ask(name, search)).toBeLessThan(500);
      }),
      { numRuns: numberOfRuns({ usual: 40, long: 20_000 }) },
    );
    const stored = (await buckets.keys('site'))
      .filter((key) => key.startsWith(pagesFolder))
      .map((key) => key.slice(pagesFolder.length));
    expect(stored).toContain('recent.html');
    for (const key of stored) {
      const object = parsePageObject(key);
      expect(object?.isUncompressed).toBe(false);
      const { pathname, search } = new URL(pageUrl(object!.page), shell.origin);
      expect(serverPage(pathname, search)?.key).toBe(pagesFolder + object!.page);
    }
  },
  20 * 60_000,
);
