import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { api } from '../../../functions/contracts/api.ts';
import type { Route } from '../../../functions/contracts/http/route.ts';
import { testCloud } from '../../support/run/cloud.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const page = `<!doctype html><title>Tippani</title>${'<p>notes</p>'.repeat(500)}`;
const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);

async function filledCloud() {
  const cloud = await testCloud();
  const html = 'text/html; charset=utf-8';
  await cloud.putPage('index.html', Buffer.from(page), html);
  for (const key of ['pages/index', 'pages/notes', 'pages/notes/abc'])
    await cloud.putPage(`${key}.html`, brotliCompressSync(page), html, 'br');
  await cloud.putPage('assets/app-1.js', Buffer.from('let a;'.repeat(1000)), 'text/javascript');
  await cloud.putFile('files/unit 1.pdf', bytes, 'application/pdf');
  return cloud;
}

const cloud = await disposeAfterAll(filledCloud());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${cloud.origin}${path}`, { headers: { 'accept-encoding': 'br', ...headers } });

test('a path without an extension is a page, one with an extension is a file or 404', async () => {
  for (const path of ['/', '/notes', '/notes/?x=1', '/notes/abc?x=1', '/admin/no/such/page']) {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe(page);
  }
  expect((await get('/missing.png')).status).toBe(404);
  expect((await get('/assets/app-1.js')).status).toBe(200);
});

const withQuery = Object.values(api)
  .flatMap((contract) => Object.values<Route>(contract))
  .filter(
    ({ audience, method, query, returnsDocument }) =>
      audience === 'public' && method === 'GET' && query && !returnsDocument,
  );

test.for(withQuery.map(({ path, query }) => [path, Object.keys(query!.shape)[0]!] as const))(
  '%s answers a query that is no UTF-8 by a problem document',
  async ([path, name]) => {
    for (const value of ['%ff', '100%', '%e0%a4']) {
      const answer = await get(`${path.replaceAll(/\{\w+\}/g, 'x')}?${name}=${value}`);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
  },
);

test('a malformed query of a page counts as absent, and a key that cannot exist is not found', async () => {
  for (const path of ['/?%', '/notes?search=100%', '/files/unit%201.pdf?a=%zz', '/api/stats?%=1'])
    expect((await get(path)).status).toBe(200);
  for (const path of ['/files/%00', '/files/a%00.pdf', '/assets/%00.js', '/assets/%zz.js'])
    expect((await get(path)).status).toBe(404);
});

test('a malformed escape or a long key is a bad request or not found, never an error', async () => {
  const long = 'a'.repeat(300);
  for (const prefix of ['/', '/assets/', '/files/', '/pages/', '/notes/', '/api/notes/'])
    for (const key of ['%', '%zz', '%e0%a4.js', `${long}.js`, `${'b/'.repeat(600)}x.js`, 'a/%00'])
      expect(`${(await raw(prefix + key)).status} ${prefix + key}`).toMatch(/^(400|404) /);
});

test('a file answers to ranges', async () => {
  const part = async (range: string, headers = {}) => {
    const answer = await get('/files/unit%201.pdf', { range, ...headers });
    return { answer, body: new Uint8Array(await answer.arrayBuffer()) };
  };
  const whole = await get('/files/unit%201.pdf');
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);

  const middle = await part('bytes=1000-1999');
  expect(middle.answer.status).toBe(206);
  expect(middle.answer.headers.get('content-range')).toBe('bytes 1000-1999/100000');
  expect(middle.body).toEqual(bytes.slice(1000, 2000));
  expect((await part('bytes=99990-')).body).toEqual(bytes.slice(99_990));
  expect((await part('bytes=-10')).body).toEqual(bytes.slice(-10));
  expect((await part('bytes=-200000')).body).toEqual(bytes);
  expect((await part('bytes=0-1,5-9')).answer.status).toBe(200);
  expect((await part('pages=1-2')).answer.status).toBe(200);
  expect((await part('bytes=0-0')).body).toEqual(bytes.slice(0, 1));
  expect((await part('bytes=200000-')).answer.status).toBe(416);

  const etag = whole.headers.get('etag')!;
  expect((await part('bytes=0-9', { 'if-range': etag })).answer.status).toBe(206);
  expect((await part('bytes=0-9', { 'if-range': '"other"' })).answer.status).toBe(200);
});

test('a conditional request for the current version answers 304', async () => {
  for (const path of ['/', '/files/unit%201.pdf', '/assets/app-1.js']) {
    const etag = (await get(path)).headers.get('etag')!;
    const again = await get(path, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')?.replace('W/', '')).toBe(etag.replace('W/', ''));
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    const since = new Date(Date.now() + 60_000).toUTCString();
    expect((await get(path, { 'if-modified-since': since })).status).toBe(304);
  }
});

/** A request with an unencoded path and an undecoded response. */
async function raw(path: string, options: RequestOptions = {}) {
  const { hostname, port } = new URL(cloud.origin);
  const sent = request({ hostname, port, path, ...options }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) };
}

test('compresses only what the declared policies allow', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const compressed = await raw('/admin', { headers });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.headers.vary).toBe('Accept-Encoding');
  expect(compressed.headers.etag).toMatch(/^W\//);
  expect(brotliDecompressSync(compressed.body).toString()).toBe(page);
  const gzip = { 'accept-encoding': 'gzip, br;q=0' };
  expect((await raw('/admin', { headers: gzip })).headers['content-encoding']).toBe('gzip');
  expect((await raw('/admin')).headers).not.toHaveProperty('content-encoding');
  const stored = await raw('/', { headers });
  expect(stored.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(stored.body).toString()).toBe(page);
  const file = await raw('/files/unit%201.pdf', { headers });
  expect(file.headers).not.toHaveProperty('content-encoding');
});

test('HEAD returns only the headers, and an undeclared method is refused', async () => {
  const head = await raw('/files/unit%201.pdf', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': '100000' } });
  expect(head.body.length).toBe(0);
  expect((await raw('/files/unit%201.pdf', { method: 'DELETE' })).status).toBe(403);
  expect((await raw('/', { method: 'POST' })).status).toBe(403);
});
