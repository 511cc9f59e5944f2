import {
  CreateInvalidationCommand,
  GetDistributionCommand,
  waitUntilInvalidationCompleted,
  type CloudFrontClient,
} from '@aws-sdk/client-cloudfront';

/** CloudFront's own domain name of a distribution, which works beside any alias. */
export async function distributionName(client: CloudFrontClient, Id: string): Promise<string> {
  const { Distribution } = await client.send(new GetDistributionCommand({ Id }));
  if (Distribution?.DomainName === undefined)
    throw new Error(`CloudFront returned no domain name for ${Id}.`);
  return Distribution.DomainName;
}

/** Invalidates every path and waits for completion. */
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
