import { expect, test } from 'vitest';
import { startLoopbackServer } from '../support/loopback-server.ts';
import { run } from '../support/run/command.ts';
import { findDeadLinks } from '../../bin/data/find-dead-links.ts';

test('a link is dead when HEAD and GET fail or answer with an error', async () => {
  await using server = await startLoopbackServer((request, response) => {
    const isMissing =
      request.url === '/gone' || (request.url === '/get' && request.method === 'HEAD');
    response.writeHead(isMissing ? 404 : 200).end();
  });
  const origin = server.endpoint;
  let requestCount = 0;
  const unreachable = 'http://127.0.0.1:9/nobody';
  const urls = [`${origin}/here`, `${origin}/get`, `${origin}/gone`, unreachable];
  const dead = await findDeadLinks(urls, () => (requestCount += 1));
  expect(requestCount).toBe(4);
  expect(dead.map(({ url }) => url)).toEqual([unreachable, `${origin}/gone`].toSorted());
  expect(dead.find(({ url }) => url.endsWith('/gone'))?.reason).toBe('404');
});

test('npm run links:check lists every link that cannot be reached', async () => {
  const nobody = 'http://127.0.0.1:9';
  const environment = { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: nobody, HTTP_PROXY: nobody };
  const { code, output } = await run('npm run links:check', { environment });
  expect(code).toBe(1);
  expect(output).toMatch(/^0 alive, [1-9]\d* dead$/m);
});
