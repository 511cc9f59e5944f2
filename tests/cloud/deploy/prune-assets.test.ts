import { expect, test } from 'vitest';
import { pruneAssets } from '../../../bin/deploy/site/prune-assets.ts';
import { localS3 } from '../../../localstack/s3/client.ts';
import { testCloud } from '../../support/run/cloud.ts';

const day = 24 * 60 * 60 * 1000;

test('assets of former builds are deleted when they have been unused for thirty days', async () => {
  await using cloud = await testCloud();
  const s3 = localS3(cloud.s3Endpoint);
  const put = (key: string) => cloud.putPage(key, Buffer.from('old'), 'text/javascript');
  await put('assets/old.js');
  await put('assets/new.js');
  await put('kept/index.html');
  const prune = (daysOn: number) =>
    pruneAssets(s3, cloud.siteBucket, ['assets/new.js'], new Date(Date.now() + daysOn * day));
  expect(await prune(0)).toEqual({ removed: 0, waiting: 1 });
  expect(await prune(29)).toEqual({ removed: 0, waiting: 1 });
  expect(await prune(31)).toEqual({ removed: 1, waiting: 0 });
  expect((await fetch(`${cloud.origin}/assets/old.js`)).status).toBe(404);
  expect(await cloud.getPage('assets/new.js')).toBeDefined();
  expect(await cloud.getPage('kept/index.html')).toBeDefined();
  s3.destroy();
});
