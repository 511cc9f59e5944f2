import { Fn } from 'aws-cdk-lib/core';
import {
  AllowedMethods,
  CacheHeaderBehavior,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { api } from '../../functions/contracts/api.ts';
import type { Route } from '../../functions/contracts/http/route.ts';
import { onViewerRequest } from './edge-function.ts';
import { edgeCachePolicy } from './edge-cache-policy.ts';

export interface ApiOriginProps {
  readonly endpoint: string;
  readonly originSecret: string;
}

/** CloudFront headers about the viewer that the API reads. */
export const viewerHeaders = ['CloudFront-Forwarded-Proto', 'CloudFront-Viewer-Address'];

/** The HTTP API as origin. It rejects requests without the origin secret, which only CloudFront sends. */
export const apiOrigin = ({ endpoint, originSecret }: ApiOriginProps, originPath?: string) =>
  new HttpOrigin(Fn.select(2, Fn.split('/', endpoint)), {
    ...(originPath && { originPath }),
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    customHeaders: { 'x-origin-secret': originSecret },
  });

const routes = Object.values(api).flatMap((contract) => Object.values<Route>(contract));

/** Of each public route with a query: an expression of its path, and the names of its parameters. */
const publicQueries = routes.flatMap(({ audience, path, query }) =>
  audience === 'public' && query
    ? [
        [
          `^${path.replaceAll(/\{\w+\+\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`,
          Object.keys(query.shape),
        ],
      ]
    : [],
);

/** How `/api/*` reaches the HTTP API: all methods, cookies, and of the query what its route knows. */
export function apiBehaviour(
  scope: Construct,
  origin: ApiOriginProps,
): Omit<BehaviorOptions, 'compress' | 'responseHeadersPolicy'> {
  return {
    origin: apiOrigin(origin),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: edgeCachePolicy(scope, 'ApiCache', ['catalogue', 'lists', 'interface'], {
      // Only a cache policy may forward Authorization, and only one that may keep something has header names.
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'x-visitor'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
    }),
    ...onViewerRequest(scope, 'Visitor', {
      file: 'api-request.js',
      comment: 'Tells visitors with our cookie from those without; drops unknown query parameters',
      constants: { queries: publicQueries },
    }),
    originRequestPolicy: new OriginRequestPolicy(scope, 'ApiRequest', {
      comment: 'What the API reads, and who is calling',
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      // Host must be API Gateway's own, and no policy adds CloudFront's headers to "all but Host".
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Content-Type',
        'Sec-Fetch-Site',
        'x-site-host',
        ...viewerHeaders,
      ),
    }),
  };
}
