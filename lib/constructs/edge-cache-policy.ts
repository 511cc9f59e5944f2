import { Duration } from 'aws-cdk-lib/core';
import { CachePolicy, type CachePolicyProps } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { cachePolicies } from '../../functions/contracts/http/cache-policies.ts';

/**
 * A cache policy for these kinds of responses: caches what the origin allows, up to the table's maximum, and nothing
 * without the origin's `Cache-Control`.
 */
export function edgeCachePolicy(
  scope: Construct,
  id: string,
  kinds: readonly (keyof typeof cachePolicies)[],
  key: Pick<CachePolicyProps, 'headerBehavior' | 'queryStringBehavior'> = {},
): CachePolicy {
  const longest = Math.max(...kinds.map((kind) => cachePolicies[kind].edgeSeconds));
  return new CachePolicy(scope, id, {
    comment: `Keeps ${kinds.join(', ')}`,
    ...key,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(longest),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}
