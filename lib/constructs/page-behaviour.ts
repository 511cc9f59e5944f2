import {
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  type BehaviorOptions,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { addressRules } from '../../functions/contracts/pages/addresses.ts';
import { apiOrigin, viewerHeaders, type ApiOriginProps } from './api-behaviour.ts';
import { onViewerRequest } from './edge-function.ts';
import { edgeCachePolicy } from './edge-cache-policy.ts';

/** A bucket, and for objects that it lacks the API, which renders a page. */
export const originWithFallback = (bucket: IOrigin, api: ApiOriginProps, apiPath: string) =>
  new OriginGroup({
    primaryOrigin: bucket,
    fallbackOrigin: apiOrigin(api, apiPath),
    fallbackStatusCodes: [403, 404],
  });

/** Serves prerendered pages from the site's bucket; the API renders the others. */
export function pageBehaviour(
  scope: Construct,
  site: IOrigin,
  api: ApiOriginProps,
): Omit<BehaviorOptions, 'compress' | 'responseHeadersPolicy'> {
  return {
    origin: originWithFallback(site, api, '/api'),
    cachePolicy: edgeCachePolicy(scope, 'PageCache', ['pages', 'lists', 'site'], {
      queryStringBehavior: CacheQueryStringBehavior.allowList(
        ...addressRules.parameters.map(([name]) => name),
      ),
    }),
    // No cookie: a page is the same for every visitor.
    originRequestPolicy: new OriginRequestPolicy(scope, 'PageRequest', {
      comment: 'Who is calling',
      headerBehavior: OriginRequestHeaderBehavior.allowList(...viewerHeaders),
    }),
    ...onViewerRequest(scope, 'Page', {
      file: 'page-request.js',
      constants: { rules: addressRules },
      comment: 'Says which object answers the address of a page',
    }),
  };
}
