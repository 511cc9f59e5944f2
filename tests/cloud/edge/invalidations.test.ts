import { afterEach, expect, test, vi } from 'vitest';
import { invalidate } from '../../../functions/aws/invalidate.ts';
import { startInvalidations } from '../../../localstack/cloudfront/invalidations.ts';
import { localCredentials } from '../../../localstack/credentials.ts';

afterEach(() => vi.unstubAllEnvs());

/** A service, and the environment of a function that calls it. */
async function started() {
  const forgotten: string[][] = [];
  const service = await startInvalidations('E1', (items) => forgotten.push([...items]));
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFRONT', service.endpoint);
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey);
  vi.stubEnv('AWS_SESSION_TOKEN', '');
  vi.stubEnv('DISTRIBUTION_ID', 'E1');
  return Object.assign(service, { forgotten, [Symbol.asyncDispose]: () => service.stop() });
}

const items = ['/files/n1.pdf', '/files/a&b%3C.pdf', '#courses-7'];

test('repeated invalidations with the same reference are recorded once', async () => {
  await using service = await started();
  expect(await invalidate({ items, reference: 'one' })).toBe(true);
  await invalidate({ items, reference: 'one' });
  await invalidate({ items: ['#fixed'], reference: 'two & more' });
  await invalidate({ items: [], reference: 'three' });
  expect(service.invalidations).toEqual([
    { reference: 'one', items },
    { reference: 'two & more', items: ['#fixed'] },
  ]);
  expect(service.forgotten).toEqual([items, ['#fixed']]);
});

test('an invalidation that CloudFront would reject is refused', async () => {
  await using service = await started();
  await invalidate({ items, reference: 'one' });
  await expect(invalidate({ items: ['/other'], reference: 'one' })).rejects.toMatchObject({
    name: 'InvalidArgument',
  });
  await expect(invalidate({ items: ['pages'], reference: 'a' })).rejects.toMatchObject({
    name: 'InvalidArgument',
  });
  await expect(invalidate({ items: ['/a*'], reference: 'a' })).rejects.toMatchObject({
    name: 'InvalidArgument',
  });
  for (const tag of ['#', '#a,b', '#a b', `#${'a'.repeat(257)}`])
    await expect(invalidate({ items: [tag], reference: 'a' })).rejects.toMatchObject({
      name: 'InvalidArgument',
    });
  const many = Array.from({ length: 3001 }, (_, at) => `#note-${at}`);
  expect(await invalidate({ items: many, reference: 'a' })).toBe(false);
  vi.stubEnv('DISTRIBUTION_ID', 'E2');
  await expect(invalidate({ items, reference: 'a' })).rejects.toMatchObject({
    name: 'NoSuchDistribution',
  });
  vi.stubEnv('DISTRIBUTION_ID', 'E1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'another');
  await expect(invalidate({ items, reference: 'a' })).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  expect(service.invalidations).toHaveLength(1);
});
