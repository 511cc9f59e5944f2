import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findDeadLinks } from '../../bin/links/find-dead-links.ts';

test('a link is dead when HEAD and GET fail or answer with an error', async () => {
  const server = createServer((request, response) => {
    const isMissing =
      request.url === '/gone' || (request.url === '/get' && request.method === 'HEAD');
    response.writeHead(isMissing ? 404 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let requestCount = 0;
  const unreachable = 'http://127.0.0.1:9/nobody';
  const urls = [`${origin}/here`, `${origin}/get`, `${origin}/gone`, unreachable];
  const dead = await findDeadLinks(urls, () => (requestCount += 1));
  await new Promise((resolve) => server.close(resolve));
  expect(requestCount).toBe(4);
  expect(dead.map(({ url }) => url)).toEqual([unreachable, `${origin}/gone`].toSorted());
  expect(dead.find(({ url }) => url.endsWith('/gone'))?.reason).toBe('404');
});
