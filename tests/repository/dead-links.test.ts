import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findDeadLinks } from '../../bin/links/find-dead-links.ts';

test('a link is dead when nobody answers, or with an error, to HEAD and GET alike', async () => {
  const server = createServer((request, response) => {
    const gone = request.url === '/gone' || (request.url === '/get' && request.method === 'HEAD');
    response.writeHead(gone ? 404 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let asked = 0;
  const nobody = 'http://127.0.0.1:9/nobody';
  const urls = [`${origin}/here`, `${origin}/get`, `${origin}/gone`, nobody];
  const dead = await findDeadLinks(urls, () => (asked += 1));
  await new Promise((resolve) => server.close(resolve));
  expect(asked).toBe(4);
  expect(dead.map(({ url }) => url)).toEqual([nobody, `${origin}/gone`].toSorted());
  expect(dead.find(({ url }) => url.endsWith('/gone'))?.reason).toBe('404');
});
