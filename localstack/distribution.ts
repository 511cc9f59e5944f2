import type { RequestListener } from 'node:http';
import { configurationPath } from '../functions/contracts/domain/site-configuration.ts';
import { apiHeaders, requestApi } from './cloudfront/api-origin.ts';
import { readDistribution, type Distribution } from './cloudfront/read-distribution.ts';
import { createEdge, type RequestOrigin } from './cloudfront/edge.ts';
import type { ResponseCache } from './cloudfront/response-cache.ts';
import { readObject } from './cloudfront/s3-origin.ts';
import { CloudFailure } from './failure.ts';
import type { Gateway } from './gateway/gateway.ts';
import { readBuckets } from './s3/buckets.ts';
import type { S3 } from './s3/server.ts';
import type { Resolver } from './template/resolve.ts';

/** AWS addresses in response headers and their local replacements. */
export type LocalUrls = readonly (readonly [from: string, to: string])[];

export interface LocalDistribution {
  readonly distribution: Distribution;
  readonly listener: RequestListener;
}

/** Paths of the site bucket that the build does not produce: deployment settings and publisher output. */
const writtenAtRuntime = new RegExp(`^(${configurationPath}$|/pages/|/search/|/sitemap)`);

/** Whether a path belongs to the built site. */
export function isBuildOutput({ distribution }: LocalDistribution, url = '/'): boolean {
  const path = url.split('?', 1)[0]!;
  const chosen = distribution.behaviors.find(({ pattern }) => pattern.test(path));
  const { origin } = distribution.behaviors.at(-1)!;
  return chosen?.origin.domain === origin.domain && !writtenAtRuntime.test(path);
}

/** Connects the declared distribution to the local buckets and APIs. */
export function createLocalDistribution(
  resolver: Resolver,
  s3: S3,
  gateways: ReadonlyMap<string, Gateway>,
  localUrls: LocalUrls,
  cache: ResponseCache,
): LocalDistribution {
  const buckets = readBuckets(resolver);
  const bucketOf = new Map(
    buckets.map(({ ref, attributes }) => [attributes.RegionalDomainName, ref]),
  );
  const allLocalUrls = [
    ...localUrls,
    ...buckets.map(
      ({ attributes }) => [`https://${attributes.RegionalDomainName}`, s3.endpoint] as const,
    ),
  ];
  const distribution = readDistribution(resolver, (text) =>
    allLocalUrls.reduce((result, [from, to]) => result.replaceAll(from, to), text),
  );
  const origins = distribution.behaviors.flatMap(({ origin, failover }) =>
    failover ? [origin, failover.origin] : [origin],
  );
  for (const origin of origins)
    if (!bucketOf.has(origin.domain) && !gateways.has(origin.domain))
      throw new CloudFailure(`The distribution has an origin that is not ours: ${origin.domain}.`);

  const requestOrigin: RequestOrigin = (origin, request, viewer) => {
    const bucket = bucketOf.get(origin.domain);
    const path = origin.path + request.path;
    if (bucket !== undefined)
      return readObject(s3, {
        bucket,
        path,
        method: request.method,
        conditions: viewer.conditions,
      });
    return requestApi(
      gateways.get(origin.domain)!,
      {
        ...request,
        path,
        headers: apiHeaders(request.headers, origin.headers, origin.domain, viewer.ip),
      },
      viewer.body,
      viewer.signal,
    );
  };
  return { distribution, listener: createEdge(distribution, requestOrigin, cache) };
}
