import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  perRequestPage,
  pagesFolder,
  serverPage,
} from '../../../functions/contracts/pages/page-keys.ts';
import { pagePatterns } from '../../../functions/contracts/pages/pages.ts';
import { parseNotesFilter, paths } from '../../../functions/contracts/pages/paths.ts';
import { parsePageObject } from '../../../functions/contracts/pages/addresses.ts';
import { pageEdgeCode, routeAtEdge } from '../../support/page-edge.ts';

const word = fc.stringMatching(/^[\w-]{1,64}$/);
const page = fc
  .tuple(fc.constantFrom(...pagePatterns), fc.array(word, { minLength: 2, maxLength: 2 }))
  .map(([pattern, words]) => pattern.replaceAll(/:\w+/g, () => words.pop() ?? ''))
  .filter((path) => path !== '/notes/live');

const adminPath = fc.constantFrom(
  '/admin',
  '/admin/',
  '/admin/pending-notes',
  '/admin-login',
  '/admin-x',
);
const orEmpty = (value: fc.Arbitrary<string>) => fc.oneof(value, fc.constant(''));
const notesAddress = fc
  .record(
    {
      branch: fc.oneof(orEmpty(word), fc.constantFrom('..', 'a b', 'ಟಿ', 'x'.repeat(65))),
      semester: orEmpty(fc.integer({ min: 0, max: 9 }).map(String)),
      subject: orEmpty(word),
      scheme: orEmpty(word),
      kind: fc.constantFrom('', 'question_paper', 'poem'),
      search: orEmpty(word),
      cursor: orEmpty(word),
      utm_source: word,
    },
    { requiredKeys: [] },
  )
  .map((query) => `/notes?${new URLSearchParams(query as Record<string, string>)}`);

/** The object and query of an address according to `serverPage` and `parsePageObject`. */
function expectedObject(address: string): string {
  const { pathname, search, searchParams } = new URL(address, 'https://example.com');
  const served = serverPage(pathname, search);
  if (!served) return '/index.html';
  if (served.key !== null) {
    const isKnown = parsePageObject(`${served.key.slice(pagesFolder.length)}.html`);
    return isKnown ? `/${served.key}.html` : '/pages/not-found.html';
  }
  if (pathname !== '/notes') return `/${served.name}.html`;
  const [, query] = paths.notes(parseNotesFilter(searchParams)).split('?');
  return `/${pagesFolder}${perRequestPage}.html?${query}`;
}

test('the edge and `serverPage` choose the same object for every address', () =>
  fc.assert(
    fc.asyncProperty(fc.oneof(notesAddress, adminPath, page), async (address) => {
      expect(await routeAtEdge(address)).toBe(expectedObject(address));
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
  // A value that the parameter cannot have counts as absent.
  ['/notes?semester=9', '/pages/notes.html'],
  ['/notes?semester=03', '/pages/notes.html'],
  ['/notes?branch=a%2Fb', '/pages/notes.html'],
  ['/notes?branch=..&semester=3', '/pages/notes/list/semester/3.html'],
  ['/notes?kind=poem', '/pages/notes.html'],
  ['/notes?kind=question_paper', '/pages/notes/live.html?kind=question_paper'],
  ['/notes?search=%ff', '/pages/notes.html'],
  ['/notes?%ff=x&search=a', '/pages/notes/live.html?search=a'],
  ['/notes?branch=CS&branch=ME', '/pages/notes/list/branch/CS.html'],
  ['/notes?constructor=x&__proto__=y', '/pages/notes.html'],
  ['/pages/notes/live.json?search=x&utm=y', '/pages/notes/live.json?search=x'],
] as const)('%s is %s', async ([asked, served]) => {
  expect(await routeAtEdge(asked)).toBe(served);
});

test.for([
  ['/admin', '/index.html'],
  ['/admin/pending-notes?tab=x', '/index.html'],
  ['/admin-login/', '/index.html'],
] as const)('%s, which is not prerendered, is %s', async ([asked, served]) => {
  expect(await routeAtEdge(asked)).toBe(served);
});

test.for([
  '/notes/../admin',
  '/notes/%2e%2e/admin',
  '/notes/%252e%252e%2fadmin',
  '/notes/a%2Fb',
  '/notes/a%00b',
  '/notes/%zz',
  '/notes//x',
  '/index',
  '/notes/live',
  '/notes/list/branch/CS',
  '/identity/notes/n1',
  '/administration',
  '/about%3fx=1',
  '/%61bout',
  `/notes/${'x'.repeat(81)}`,
  '/pages//.html',
  '/pages/%2f.html',
  '/pages/%00.html',
  '/pages/../config.json',
  '/pages/release.json',
  '/pages/notes/list/branch/%25.html',
  '/pages/about%3fx=1.html',
  '/pages/identity/about.html',
])('%s is no page', async (path) => {
  expect(await routeAtEdge(path)).toBe('/pages/not-found.html');
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
    expect(await routeAtEdge('/notes/n1', encodings)).toBe(`${folder}/notes/n1.html`);
    expect(await routeAtEdge('/notes?search=x', encodings)).toBe(
      `${folder}/notes/live.html?search=x`,
    );
    expect(await routeAtEdge('/pages/notes/n1.json', encodings)).toBe(`${folder}/notes/n1.json`);
    expect(await routeAtEdge('/admin', encodings)).toBe('/index.html');
  },
);

const address = fc.oneof(
  fc.webPath(),
  fc.string({ maxLength: 30 }).map((text) => `/${text}`),
  fc
    .tuple(
      fc.constantFrom('/', '/pages/', '/notes/', '/courses/2022/', '/pages/notes/list/branch/'),
      fc.oneof(word, fc.constantFrom('%', '%00', '%ff', '..', '%2e%2e', '%3fx=1', '\\', '//')),
      fc.constantFrom('', '.html', '.json', '/', '/x'),
    )
    .map((parts) => parts.join('')),
);

test('every address leads to the shell or to an object that the renderer knows', () =>
  fc.assert(
    fc.asyncProperty(address, fc.webQueryParameters(), async (path, query) => {
      const served = (await routeAtEdge(`${path}?${query}`)).split('?', 1)[0]!;
      if (served === '/index.html') return;
      expect(served.startsWith('/pages/')).toBe(true);
      expect(parsePageObject(served.slice('/pages/'.length))).toBeDefined();
    }),
    { numRuns: 1000 },
  ));

test('the edge forwards the key of an object exactly if the renderer knows it', () =>
  fc.assert(
    fc.asyncProperty(
      address.map((path) => path.replace(/^\/pages\//, '/').slice(1)),
      fc.constantFrom('.html', '.json', ''),
      async (name, extension) => {
        const key = name + extension;
        if (key.includes('?')) return;
        const object = parsePageObject(key);
        const known = object && !object.isUncompressed && object.page !== 'not-found';
        const served = await routeAtEdge(`/pages/${key}`);
        expect(served).toBe(known ? `/pages/${key}` : '/pages/not-found.html');
      },
    ),
    { numRuns: 1000 },
  ));

test('the code is small enough for CloudFront', () => {
  expect(Buffer.byteLength(pageEdgeCode)).toBeLessThan(10 * 1024);
});
