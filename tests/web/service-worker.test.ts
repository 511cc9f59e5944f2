import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  byteRange,
  rangeResponse,
  requestKind,
  type RequestKind,
} from '../../web/src/service-worker/respond.ts';
import { sameModules } from '../../web/src/service-worker/build.ts';

const origin = 'https://tippani.example';
const kindOf = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  requestKind({ url: new URL(path, origin).href, mode, method }, origin);

test.for<[RequestMode, string, RequestKind | null]>([
  ['navigate', '/notes/os-1', 'page'],
  ['navigate', '/notes?search=graphs', 'page'],
  ['navigate', '/unsubscribe?token=secret', 'page'],
  ['navigate', '/files/os-1.pdf', 'file'],
  ['navigate', '/admin', null],
  ['navigate', '/admin-login', null],
  ['navigate', '/admin/pending-notes?x=1', null],
  ['navigate', '/__outbox', null],
  ['navigate', '/service-worker.js', null],
  ['cors', '/pages/notes/os-1.json', 'page-data'],
  ['cors', '/assets/note-page-BCcwJPR5.js', 'asset'],
  ['cors', '/files/os-1.pdf', 'file'],
  ['cors', '/api/points', null],
  ['cors', '/api/admin/notes', null],
  ['cors', '/config.json', null],
  ['cors', '/search/current.json', null],
  ['cors', '/pages/admin/pending-notes.json', null],
  ['cors', '/pages/notes/live.json?search=asha%40example.com', null],
  ['cors', '/assets/x.js?phone=9876501234', null],
  ['cors', 'https://uploads.example/assets/x.js', null],
])('a request with mode %s for %s is of kind %s', ([mode, path, kind]) => {
  expect(kindOf(path, mode)).toBe(kind);
});

test('the worker answers no request but GET', () => {
  const methods = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'HEAD');
  const paths = fc.constantFrom('/', '/notes/x', '/pages/index.json', '/assets/x.js', '/files/x');
  const modes = fc.constantFrom<RequestMode>('navigate', 'cors', 'same-origin');
  fc.assert(
    fc.property(methods, paths, modes, (method, path, mode) => {
      expect(kindOf(path, mode, method)).toBeNull();
    }),
  );
});

test('a range of a cached file is answered as a server answers it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc.nat(50),
      fc.nat(50),
      async (bytes, begin, length) => {
        const last = begin + length;
        const cached = new Response(new Uint8Array(bytes), { headers: { etag: '"1"' } });
        const part = await rangeResponse(cached, `bytes=${begin}-${last}`);
        const expected = bytes.slice(begin, last + 1);
        expect(new Uint8Array(await part.arrayBuffer())).toEqual(new Uint8Array(expected));
        expect(part.status).toBe(expected.length > 0 ? 206 : 416);
        expect(part.headers.get('content-range')).toBe(
          expected.length > 0
            ? `bytes ${begin}-${begin + expected.length - 1}/${bytes.length}`
            : `bytes */${bytes.length}`,
        );
      },
    ),
  );
});

test.for([
  ['bytes=-4', { begin: 6, end: 10 }],
  ['bytes=-40', { begin: 0, end: 10 }],
  ['bytes=7-', { begin: 7, end: 10 }],
  ['bytes=5-3', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  [null, null],
] as const)('of ten bytes, %s requests %o', ([header, range]) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test('a new build caches its versions of the modules that are cached', () => {
  const cached = new Set(['/assets/note-page-AAAAAAAA.js', '/assets/index-AAAA_AA-.css', '/x.js']);
  const build = [
    '/assets/note-page-BBBBBBBB.js',
    '/assets/index-BBBB-BB_.css',
    '/assets/index-BBBBBBBB.js',
    '/assets/admin-shell-BBBBBBBB.js',
  ];
  expect(sameModules(build, cached)).toEqual(build.slice(0, 2));
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A new module for each test, because it remembers a slow network. */
async function importNetworkFirst() {
  vi.resetModules();
  return (await import('../../web/src/service-worker/respond.ts')).networkFirst;
}
const cached = async () => new Response('cached');
const notCached = async () => undefined;
const respond = (status: number) => Promise.resolve(new Response('network', { status }));
const respondAfter = (ms: number) =>
  new Promise<Response>((resolve) => setTimeout(resolve, ms, new Response('network')));
const fail = () => Promise.reject(new TypeError('offline'));
const textOf = async (response: Promise<Response>) => (await response).text();

test('when the network fails, the cached response is used, or the failure is passed on', async () => {
  const networkFirst = await importNetworkFirst();
  expect(await textOf(networkFirst(respond(503), cached))).toBe('cached');
  expect(await textOf(networkFirst(fail(), cached))).toBe('cached');
  await expect(networkFirst(fail(), notCached)).rejects.toThrow('offline');
  expect((await networkFirst(respond(503), notCached)).status).toBe(503);
});

test('a slow network times out after three seconds, then at once for ten seconds', async () => {
  const networkFirst = await importNetworkFirst();
  const first = textOf(networkFirst(respondAfter(60_000), cached));
  await vi.advanceTimersByTimeAsync(2999);
  const early = await Promise.race([first, Promise.resolve('waiting')]);
  expect(early).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toBe('cached');
  const second = textOf(networkFirst(respondAfter(60_000), cached));
  await vi.advanceTimersByTimeAsync(0);
  expect(await second).toBe('cached');
  await vi.advanceTimersByTimeAsync(10_000);
  const third = textOf(networkFirst(respondAfter(2000), cached));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await third).toBe('network');
});
