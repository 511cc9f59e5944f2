import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { root } from '../../../lib/root.ts';
import {
  perRequestPage,
  pageKey,
  pagesFolder,
  serverPage,
} from '../../../functions/contracts/pages/page-keys.ts';
import type { PrerenderedList } from '../../../functions/contracts/pages/page-keys.ts';
import { pagePatterns } from '../../../functions/contracts/pages/pages.ts';
import { parseNotesFilter } from '../../../functions/contracts/pages/paths.ts';
import { edgeFunction, runViewerRequest } from '../../../localstack/cloudfront/edge-function.ts';

const code = readFileSync(join(root, 'lib/edge/page-request.js'), 'utf8');
const edge = edgeFunction(code);

/** The object of an address, with the remaining query. */
async function ask(address: string, encodings = 'gzip, deflate, br'): Promise<string> {
  const [path = '', query = ''] = address.split('?');
  const headers = [['accept-encoding', encodings]] as const;
  const request = { method: 'GET', path, query, headers };
  const answer = await runViewerRequest(edge, request, '192.0.2.1');
  if ('status' in answer) throw new Error('The edge answers itself');
  return answer.path + (answer.query && `?${answer.query}`);
}

test.for(['/subjects/2022/BCS401', '/subjects/2022/BCS401/?utm_source=x'])(
  'the former address of a course %s is redirected for ever',
  async (address) => {
    const [path = '', query = ''] = address.split('?');
    const answer = await runViewerRequest(edge, { method: 'GET', path, query, headers: [] }, '');
    expect(answer).toMatchObject({ status: 301 });
    expect(JSON.stringify(answer)).toContain('"/courses/2022/BCS401"');
  },
);

const word = fc.stringMatching(/^[\w-]{1,64}$/);
const list = fc.oneof(
  fc.record({ branch: word, semester: fc.integer({ min: 1, max: 8 }), subject: word }),
  fc.record({ branch: word, semester: fc.integer({ min: 1, max: 8 }) }, { requiredKeys: [] }),
) as fc.Arbitrary<PrerenderedList>;
const others = fc.dictionary(fc.constantFrom('utm_source', 'page', 'x'), word);

/** In any order, with additional parameters. */
const queryOf = (chosen: PrerenderedList, besides: Record<string, string>, turned: boolean) => {
  const pairs = Object.entries({ ...chosen, ...besides }).map(
    ([name, value]) => `${name}=${value}`,
  );
  return (turned ? pairs.toReversed() : pairs).join('&');
};

test('a prerendered list is found by its key', () =>
  fc.assert(
    fc.asyncProperty(
      list,
      others,
      fc.boolean(),
      fc.boolean(),
      async (chosen, besides, turned, slash) => {
        const path = slash ? '/notes/' : '/notes';
        const query = queryOf(chosen, besides, turned);
        expect(await ask(`${path}?${query}`)).toBe(`/${pageKey('/notes', chosen)}.html`);
      },
    ),
    { numRuns: 200 },
  ));

const page = fc
  .tuple(fc.constantFrom(...pagePatterns), fc.array(word, { minLength: 2, maxLength: 2 }))
  .map(([pattern, words]) => pattern.replaceAll(/:\w+/g, () => words.pop() ?? ''))
  .filter((path) => path !== '/notes/live');

test('each page is found by its key, and its query is ignored', () =>
  fc.assert(
    fc.asyncProperty(page, others, fc.boolean(), async (path, besides, slash) => {
      const request = `${path}${slash && path !== '/' ? '/' : ''}?${queryOf({}, besides, false)}`;
      expect(await ask(request)).toBe(`/${pageKey(path)}.html`);
    }),
    { numRuns: 200 },
  ));

const adminPath = fc.constantFrom(
  '/admin',
  '/admin/',
  '/admin/pending-notes',
  '/admin-login',
  '/administration',
  '/admin-x',
);
const orEmpty = (value: fc.Arbitrary<string>) => fc.oneof(value, fc.constant(''));
const notesAddress = fc
  .record(
    {
      branch: orEmpty(word),
      semester: orEmpty(fc.integer({ min: 1, max: 8 }).map(String)),
      subject: orEmpty(word),
      search: orEmpty(word),
      cursor: orEmpty(word),
      utm_source: word,
    },
    { requiredKeys: [] },
  )
  .map((query) => `/notes?${new URLSearchParams(query as Record<string, string>)}`);

/** The object and query of an address according to `serverPage`. */
function expectedObject(address: string): string {
  const { pathname, search, searchParams } = new URL(address, 'https://example.com');
  const served = serverPage(pathname, search);
  if (!served) return '/index.html';
  if (served.key !== null) return `/${served.key}.html`;
  if (pathname !== '/notes') return `/${served.name}.html`;
  const chosen = Object.entries(parseNotesFilter(searchParams)).filter(([, value]) => value);
  return `/${pagesFolder}${perRequestPage}.html?${new URLSearchParams(chosen as [string, string][])}`;
}

test('the edge and `serverPage` choose the same object for every address', () =>
  fc.assert(
    fc.asyncProperty(fc.oneof(notesAddress, adminPath, page), async (address) => {
      expect(await ask(address)).toBe(expectedObject(address));
    }),
    { numRuns: 500 },
  ));

test.for([
  ['/notes?search=unit%201&utm=x', '/pages/notes/live.html?search=unit%201'],
  [
    '/notes?cursor=abc&semester=3&branch=CS',
    '/pages/notes/live.html?branch=CS&semester=3&cursor=abc',
  ],
  ['/notes?search=&branch=CS', '/pages/notes/list/branch/CS.html'],
  ['/notes?subject=x', '/pages/notes/live.html?subject=x'],
  ['/notes?branch=CS&subject=x', '/pages/notes/live.html?branch=CS&subject=x'],
  ['/notes?semester=9', '/pages/notes/live.html?semester=9'],
  ['/notes?semester=03', '/pages/notes/live.html?semester=03'],
  ['/notes?branch=a%2Fb', '/pages/notes/live.html?branch=a%2Fb'],
  ['/notes?branch=..', '/pages/notes/live.html?branch=..'],
  ['/notes?branch=CS&branch=ME', '/pages/notes/list/branch/CS.html'],
  ['/notes?constructor=x&__proto__=y', '/pages/notes.html'],
  ['/pages/notes/live.json?search=x&utm=y', '/pages/notes/live.json?search=x'],
] as const)('%s is %s', async ([asked, served]) => {
  expect(await ask(asked)).toBe(served);
});

test.for([
  ['/admin', '/index.html'],
  ['/admin/pending-notes?tab=x', '/index.html'],
  ['/admin-login/', '/index.html'],
  ['/administration', '/pages/administration.html'],
] as const)('%s, which is not prerendered, is %s', async ([asked, served]) => {
  expect(await ask(asked)).toBe(served);
});

test.for([
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/pages/notes/n1.json',
  '/search/current.json',
])('the file %s is itself, without a query', async (path) => {
  expect(await ask(`${path}?v=1`)).toBe(path);
});

test.for([
  '/notes/../admin',
  '/notes/%2e%2e/admin',
  '/notes/%2E./admin',
  '/notes/%252e%252e%2fadmin',
  '/notes/a%2Fb',
  '/notes/a%5Cb',
  '/notes/a%00b',
  '/notes/%zz',
  '/notes/%ff',
  '//notes/x',
  '/notes//x',
  '/index',
  '/notes/live',
  '/notes/list/branch/CS',
  '/identity/notes/n1',
])('%s is no page', async (path) => {
  expect(await ask(path)).toBe('/pages/not-found.html');
});

test.for([
  ['br', false],
  ['gzip;q=0.5, BR;q=1.0', false],
  ['gzip, deflate', true],
  ['br;q=0, gzip', true],
  ['brotli', true],
  ['', true],
] as const)(
  'with Accept-Encoding "%s" a page is the stored one, or plain: %s',
  async ([encodings, plain]) => {
    const folder = plain ? '/pages/identity' : '/pages';
    expect(await ask('/notes/n1', encodings)).toBe(`${folder}/notes/n1.html`);
    expect(await ask('/notes?search=x', encodings)).toBe(`${folder}/notes/live.html?search=x`);
    expect(await ask('/pages/notes/n1.json', encodings)).toBe(`${folder}/notes/n1.json`);
    expect(await ask('/sitemap.xml', encodings)).toBe('/sitemap.xml');
    expect(await ask('/admin', encodings)).toBe('/index.html');
  },
);

test('encoded characters are neither decoded nor encoded again', async () => {
  expect(await ask('/news/caf%C3%A9%20au%20lait')).toBe('/pages/news/caf%C3%A9%20au%20lait.html');
  expect(await ask('/news/a%252Fb')).toBe('/pages/news/a%252Fb.html');
});

test('no URL leads outside the pages, the shell and the files', () =>
  fc.assert(
    fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
      const served = await ask(`${path || '/'}?${query}`);
      expect(served).toMatch(/^\/(pages\/.+|index\.html)|\.[^/]*$/);
      const segments = served.split('?', 1)[0]!.split('/').slice(1).map(decodeURIComponent);
      const isChosen = !path.split('/').at(-1)!.includes('.');
      expect(isChosen && segments.some((segment) => /^\.*$/.test(segment))).toBe(false);
    }),
    { numRuns: 150 },
  ));

test('the code is small enough for CloudFront', () => {
  expect(Buffer.byteLength(code)).toBeLessThan(10 * 1024);
});
