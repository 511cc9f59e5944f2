import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byteRange, partOf } from '../../web/src/service-worker/byte-range.ts';
import { kindOf, type Kind } from '../../web/src/service-worker/request-kind.ts';
import { sameParts } from '../../web/src/service-worker/same-modules.ts';

const home = 'https://tippani.example';
const asked = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  kindOf({ url: new URL(path, home).href, mode, method }, home);

test.for<[string, Kind]>([
  ['/', 'page'],
  ['/notes/os-1', 'page'],
  ['/notes?search=graphs', 'page'],
  ['/subjects/2022/BCS403', 'page'],
  ['/unsubscribe?token=secret', 'page'],
  ['/files/os-1.pdf', 'file'],
])('the worker answers somebody who goes to %s', ([path, kind]) => {
  expect(asked(path, 'navigate')).toBe(kind);
});

test.for<[string, Kind]>([
  ['/pages/notes/os-1.json', 'answers'],
  ['/pages/index.json', 'answers'],
  ['/assets/note-page-BCcwJPR5.js', 'asset'],
  ['/files/os-1.pdf', 'file'],
])('the worker answers a page that asks for %s', ([path, kind]) => {
  expect(asked(path)).toBe(kind);
});

test.for([
  '/admin',
  '/admin/',
  '/admin-login',
  '/admin/pending-notes?x=1',
  '/api/openapi.json',
  '/__outbox',
  '/robots.txt',
  '/service-worker.js',
  'https://drive.google.com/file',
])('the network alone answers somebody who goes to %s', (path) => {
  expect(asked(path, 'navigate')).toBeNull();
});

test.for([
  '/api/points',
  '/api/notes/recent',
  '/api/admin/notes',
  '/config.json',
  '/search/current.json',
  '/search/base-1.bin',
  '/pages/admin.json',
  '/pages/admin/pending-notes.json',
  '/pages/notes/live.json?search=asha%40example.com',
  '/pages/notes/os-1.html',
  '/assets/x.js?phone=9876501234',
  '/notes/os-1',
  'https://uploads.example/assets/x.js',
])('the network alone answers a page that asks for %s', (path) => {
  expect(asked(path)).toBeNull();
});

test('nothing that is sent is answered by the worker, wherever it goes', () => {
  const methods = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'HEAD');
  const paths = fc.constantFrom('/', '/notes/x', '/pages/index.json', '/assets/x.js', '/files/x');
  const modes = fc.constantFrom<RequestMode>('navigate', 'cors', 'same-origin');
  fc.assert(
    fc.property(methods, paths, modes, (method, path, mode) => {
      expect(asked(path, mode, method)).toBeNull();
    }),
  );
});

test('a range of a kept file is that part of it, as a server answers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc.nat(50),
      fc.nat(50),
      async (bytes, begin, length) => {
        const last = begin + length;
        const kept = new Response(new Uint8Array(bytes), { headers: { etag: '"1"' } });
        const part = await partOf(kept, `bytes=${begin}-${last}`);
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
] as const)('of ten bytes, %s asks for %o', ([header, range]) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test('a new build brings what the one before had been asked for', () => {
  const kept = new Set(['/assets/note-page-AAAAAAAA.js', '/assets/index-AAAA_AA-.css', '/x.js']);
  const build = [
    '/assets/note-page-BBBBBBBB.js',
    '/assets/index-BBBB-BB_.css',
    '/assets/index-BBBBBBBB.js',
    '/assets/admin-shell-BBBBBBBB.js',
  ];
  expect(sameParts(build, kept)).toEqual(build.slice(0, 2));
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A fresh one for each test: it remembers that the network is slow. */
async function networkFirst() {
  vi.resetModules();
  return (await import('../../web/src/service-worker/network-first.ts')).networkFirst;
}
const kept = async () => new Response('kept');
const nothing = async () => undefined;
const answering = (status: number) => Promise.resolve(new Response('network', { status }));
const after = (ms: number) =>
  new Promise<Response>((resolve) => setTimeout(resolve, ms, new Response('network')));
const textOf = async (answer: Promise<Response>) => (await answer).text();

test('a network that answers is believed, also when it has nothing', async () => {
  const ask = await networkFirst();
  expect(await textOf(ask(answering(200), kept))).toBe('network');
  expect(await textOf(ask(answering(404), kept))).toBe('network');
});

test('a network that fails leaves what is kept, or fails', async () => {
  const ask = await networkFirst();
  expect(await textOf(ask(answering(503), kept))).toBe('kept');
  expect(await textOf(ask(Promise.reject(new TypeError('offline')), kept))).toBe('kept');
  await expect(ask(Promise.reject(new TypeError('offline')), nothing)).rejects.toThrow('offline');
  expect((await ask(answering(503), nothing)).status).toBe(503);
});

test('a slow network is waited for three seconds, and for a while not again', async () => {
  const ask = await networkFirst();
  const first = textOf(ask(after(60_000), kept));
  await vi.advanceTimersByTimeAsync(2999);
  const early = await Promise.race([first, Promise.resolve('waiting')]);
  expect(early).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toBe('kept');
  const second = textOf(ask(after(60_000), kept));
  await vi.advanceTimersByTimeAsync(0);
  expect(await second).toBe('kept');
  await vi.advanceTimersByTimeAsync(10_000);
  const third = textOf(ask(after(2000), kept));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await third).toBe('network');
});

test('without anything kept, a slow network is waited for', async () => {
  const ask = await networkFirst();
  const answer = textOf(ask(after(20_000), nothing));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await answer).toBe('network');
});
