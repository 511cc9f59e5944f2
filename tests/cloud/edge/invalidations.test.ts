import { expect, onTestFinished, test, vi } from 'vitest';
import { invalidate } from '../../../functions/aws/invalidate.ts';
import { startInvalidations } from '../../../localstack/cloudfront/invalidations.ts';
import { localCredentials } from '../../../localstack/credentials.ts';

const items = ['/files/n1.pdf', '/files/a&b%3C.pdf', '#courses-7'];

test('repeated invalidations with the same reference are recorded once', async () => {
  const forgotten: string[][] = [];
  const service = await startInvalidations('E1', (paths) => forgotten.push([...paths]));
  onTestFinished(() => service.stop());
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFRONT', service.endpoint);
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey);
  vi.stubEnv('AWS_SESSION_TOKEN', '');
  vi.stubEnv('DISTRIBUTION_ID', 'E1');
  expect(await invalidate({ items, reference: 'one' })).toBe(true);
  await invalidate({ items, reference: 'one' });
  await invalidate({ items: ['#fixed'], reference: 'two & more' });
  await invalidate({ items: [], reference: 'three' });
  expect(service.invalidations).toEqual([
    { reference: 'one', items },
    { reference: 'two & more', items: ['#fixed'] },
  ]);
  expect(forgotten).toEqual([items, ['#fixed']]);
});
