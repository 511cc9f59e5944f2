import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { afterEach, expect, test, vi } from 'vitest';
import { invalidate } from '../../../functions/aws/invalidate.ts';
import { startInvalidations } from '../../../localstack/cloudfront/invalidations.ts';
import { localCredentials } from '../../../localstack/credentials.ts';

afterEach(() => vi.unstubAllEnvs());

/** A service, and the environment of a function that calls it. */
async function started() {
  const service = await startInvalidations('E1');
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFRONT', service.endpoint);
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey);
  vi.stubEnv('AWS_SESSION_TOKEN', '');
  vi.stubEnv('DISTRIBUTION_ID', 'E1');
  return Object.assign(service, { [Symbol.asyncDispose]: () => service.stop() });
}

const paths = ['/pages/notes/n1.html', '/pages/notes/a&b%3C.json', '/search/*'];

test('repeated invalidations with the same reference are recorded once', async () => {
  await using service = await started();
  expect(await invalidate({ paths, reference: 'one' })).toBe(true);
  await invalidate({ paths, reference: 'one' });
  await invalidate({ paths: ['/pages/index.html'], reference: 'two & more' });
  await invalidate({ paths: [], reference: 'three' });
  expect(service.invalidations).toEqual([
    { reference: 'one', paths },
    { reference: 'two & more', paths: ['/pages/index.html'] },
  ]);
});

test('an invalidation that CloudFront would reject is refused', async () => {
  await using service = await started();
  await invalidate({ paths, reference: 'one' });
  await expect(invalidate({ paths: ['/other'], reference: 'one' })).rejects.toMatchObject({
    name: 'InvalidArgument',
  });
  await expect(invalidate({ paths: ['pages'], reference: 'a' })).rejects.toMatchObject({
    name: 'InvalidArgument',
  });
  await expect(invalidate({ paths: ['/a*b'], reference: 'a' })).rejects.toMatchObject({
    name: 'InvalidArgument',
  });
  const many = Array.from({ length: 3001 }, (_, at) => `/pages/${at}.html`);
  expect(await invalidate({ paths: many, reference: 'a' })).toBe(false);
  vi.stubEnv('DISTRIBUTION_ID', 'E2');
  await expect(invalidate({ paths, reference: 'a' })).rejects.toMatchObject({
    name: 'NoSuchDistribution',
  });
  vi.stubEnv('DISTRIBUTION_ID', 'E1');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
  await expect(invalidate({ paths, reference: 'a' })).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  expect(service.invalidations).toHaveLength(1);
});

test("Amazon's own client is understood", async () => {
  await using service = await started();
  const client = new CloudFrontClient({
    region: 'us-east-1',
    endpoint: service.endpoint,
    credentials: localCredentials,
  });
  const invalidation = {
    DistributionId: 'E1',
    InvalidationBatch: {
      Paths: { Quantity: paths.length, Items: paths },
      CallerReference: 'one',
    },
  };
  const answer = await client.send(new CreateInvalidationCommand(invalidation));
  expect(answer.Invalidation?.Status).toBe('Completed');
  expect(service.invalidations).toEqual([{ reference: 'one', paths }]);
  client.destroy();
});
