import { Duration, Fn } from 'aws-cdk-lib/core';
import {
  AllowedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { BehaviorOptions } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';

/** How `/api/*` reaches the HTTP API: all methods, not kept, with the secret that only CloudFront knows. */
export function apiBehaviour(
  scope: Construct,
  { endpoint, originSecret }: { endpoint: string; originSecret: string },
): Pick<BehaviorOptions, 'origin' | 'allowedMethods' | 'cachePolicy' | 'originRequestPolicy'> {
  return {
    origin: new HttpOrigin(Fn.select(2, Fn.split('/', endpoint)), {
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { 'x-origin-secret': originSecret },
    }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: new CachePolicy(scope, 'ApiCache', {
      comment: 'Keeps no answer longer than a second',
      // Only a cache policy may forward Authorization, and only one that may keep something has header names.
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    originRequestPolicy: new OriginRequestPolicy(scope, 'ApiRequest', {
      comment: 'What the API reads, and who is calling',
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      // Host must be API Gateway's own, and no policy adds CloudFront's headers to "all but Host".
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Content-Type',
        'CloudFront-Forwarded-Proto',
        'CloudFront-Viewer-Address',
      ),
    }),
  };
}
