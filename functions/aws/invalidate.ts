import { clientConfig } from './client-config.ts';
import { fromEnvironment } from './environment.ts';

interface Invalidation {
  /** Tags of responses after `#`, and URL paths, encoded. At most 3,000 in progress. */
  readonly items: readonly string[];
  /** The same reference with the same items is the same invalidation. */
  readonly reference: string;
}

/** CloudFront's limit of concurrent invalidations is reached. */
const refusals = new Set(['TooManyInvalidationsInProgress', 'ThrottlingException', 'Throttling']);

/** Invalidates responses of the site's distribution. Returns false when too much is in progress: send it again later. */
export async function invalidate({ items, reference }: Invalidation): Promise<boolean> {
  if (items.length === 0) return true;
  const { CloudFrontClient, CreateInvalidationCommand } = await import('./cloudfront.ts');
  const client = new CloudFrontClient({ ...clientConfig({ attempts: 3 }), region: 'us-east-1' });
  try {
    await client.send(
      new CreateInvalidationCommand({
        DistributionId: fromEnvironment('DISTRIBUTION_ID'),
        InvalidationBatch: {
          Paths: { Quantity: items.length, Items: [...items] },
          CallerReference: reference,
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && refusals.has(error.name)) return false;
    throw error;
  } finally {
    client.destroy();
  }
}
