import {
  CreateInvalidationCommand,
  GetDistributionCommand,
  waitUntilInvalidationCompleted,
} from '@aws-sdk/client-cloudfront';
import type { CloudFrontClient } from '@aws-sdk/client-cloudfront';

/** CloudFront's own name of a distribution, which answers whatever other names it has. */
export async function distributionName(client: CloudFrontClient, Id: string): Promise<string> {
  const { Distribution } = await client.send(new GetDistributionCommand({ Id }));
  if (Distribution?.DomainName === undefined) throw new Error(`CloudFront knows no name of ${Id}.`);
  return Distribution.DomainName;
}

/** Makes CloudFront forget all that it keeps, and waits until it has. */
export async function invalidateAll(client: CloudFrontClient, DistributionId: string) {
  const { Invalidation } = await client.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: {
        CallerReference: new Date().toISOString(),
        Paths: { Quantity: 1, Items: ['/*'] },
      },
    }),
  );
  await waitUntilInvalidationCompleted(
    { client, maxWaitTime: 900, minDelay: 5, maxDelay: 10 },
    { DistributionId, Id: Invalidation?.Id },
  );
}
