import { clientConfig, fromEnvironment } from './client-config.ts';

interface Invalidation {
  /** URL paths, encoded; `*` at the end is a wildcard. At most 3,000, of which 15 with a wildcard. */
  readonly paths: readonly string[];
  /** The same reference with the same paths is the same invalidation. */
  readonly reference: string;
}

/** Invalidates paths of the site's distribution. Resolves when CloudFront has accepted the request. */
export async function invalidate({ paths, reference }: Invalidation): Promise<void> {
  if (paths.length === 0) return;
  const { CloudFrontClient, CreateInvalidationCommand } = await import('#aws-clients/cloudfront');
  const client = new CloudFrontClient({ ...clientConfig({ attempts: 3 }), region: 'us-east-1' });
  try {
    await client.send(
      new CreateInvalidationCommand({
        DistributionId: fromEnvironment('DISTRIBUTION_ID'),
        InvalidationBatch: {
          Paths: { Quantity: paths.length, Items: [...paths] },
          CallerReference: reference,
        },
      }),
    );
  } finally {
    client.destroy();
  }
}
