import { CloudFailure } from '../failure.ts';
import { isDecodable } from '../http.ts';
import type { HeaderLines } from '../http.ts';

interface Selection {
  CookiesConfig: { CookieBehavior: string; Cookies?: string[] };
  HeadersConfig: { HeaderBehavior: string; Headers?: string[] };
  QueryStringsConfig: { QueryStringBehavior: string; QueryStrings?: string[] };
}

/** Everything in the cache key is also forwarded to the origin. */
export interface CachePolicy {
  /** Seconds. */
  MaxTTL?: number;
  ParametersInCacheKeyAndForwardedToOrigin: Selection & {
    EnableAcceptEncodingGzip?: boolean;
    EnableAcceptEncodingBrotli?: boolean;
  };
}

/** Additional values to forward. */
export type OriginRequestPolicy = Selection;

type Choice = (name: string) => boolean;

/** The parts of a viewer request that are forwarded. Header names are in lower case. */
export interface Forwarding {
  readonly header: Choice;
  readonly cookie: Choice;
  readonly query: Choice;
}

const none: Selection = {
  CookiesConfig: { CookieBehavior: 'none' },
  HeadersConfig: { HeaderBehavior: 'none' },
  QueryStringsConfig: { QueryStringBehavior: 'none' },
};
const all = (HeaderBehavior: string, Headers: string[] = []): Selection => ({
  CookiesConfig: { CookieBehavior: 'all' },
  HeadersConfig: { HeaderBehavior, Headers },
  QueryStringsConfig: { QueryStringBehavior: 'all' },
});

/** AWS-managed policies by id. */
const managedCachePolicies: Readonly<Record<string, CachePolicy>> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { ParametersInCacheKeyAndForwardedToOrigin: none },
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    MaxTTL: 31_536_000,
    ParametersInCacheKeyAndForwardedToOrigin: {
      ...none,
      EnableAcceptEncodingGzip: true,
      EnableAcceptEncodingBrotli: true,
    },
  },
};
const managedRequestPolicies: Readonly<Record<string, OriginRequestPolicy>> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': all('allViewer'),
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': all('allExcept', ['Host']),
};

function choice(behavior: string, names: readonly string[] = []): Choice {
  const listed = new Set(names.map((name) => name.toLowerCase()));
  const isListed: Choice = (name) => listed.has(name.toLowerCase());
  switch (behavior) {
    case 'none':
      return () => false;
    case 'whitelist':
      return isListed;
    case 'all':
      return () => true;
    case 'allExcept':
      return (name) => !isListed(name);
    // CloudFront's own headers are not viewer headers and must be named.
    case 'allViewer':
      return (name) => !name.startsWith('cloudfront-');
    case 'allViewerAndWhitelistCloudFront':
      return (name) => !name.startsWith('cloudfront-') || isListed(name);
    default:
      throw new CloudFailure(`The local CloudFront does not support the behaviour ${behavior}.`);
  }
}

const either =
  (a: Choice, b: Choice): Choice =>
  (name) =>
    a(name) || b(name);

function selected({ CookiesConfig, HeadersConfig, QueryStringsConfig }: Selection): Forwarding {
  return {
    header: choice(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
    cookie: choice(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
    query: choice(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
  };
}

function policy<P>(
  id: string,
  managed: Readonly<Record<string, P>>,
  own: ReadonlyMap<string, P>,
): P {
  const found = own.get(id) ?? managed[id];
  if (!found) throw new CloudFailure(`The local CloudFront does not support the policy ${id}.`);
  return found;
}

/** The values that a behaviour's policies forward and cache by, and the compression codings they allow. */
export function forwardingOf(
  cachePolicyId: string,
  requestPolicyId: string | undefined,
  cachePolicies: ReadonlyMap<string, CachePolicy>,
  requestPolicies: ReadonlyMap<string, OriginRequestPolicy>,
): {
  forwarding: Forwarding;
  cacheKey: Forwarding;
  maxSeconds: number;
  codings: ('br' | 'gzip')[];
} {
  const { MaxTTL: maxSeconds = 0, ParametersInCacheKeyAndForwardedToOrigin: key } = policy(
    cachePolicyId,
    managedCachePolicies,
    cachePolicies,
  );
  const a = selected(key);
  const b = selected(
    requestPolicyId === undefined
      ? none
      : policy(requestPolicyId, managedRequestPolicies, requestPolicies),
  );
  return {
    forwarding: {
      header: either(a.header, b.header),
      cookie: either(a.cookie, b.cookie),
      query: either(a.query, b.query),
    },
    cacheKey: a,
    maxSeconds,
    codings: [
      ...(key.EnableAcceptEncodingBrotli ? (['br'] as const) : []),
      ...(key.EnableAcceptEncodingGzip ? (['gzip'] as const) : []),
    ],
  };
}

const cookiesOf = (value: string) => value.split(';').map((cookie) => cookie.trim());

/** The forwarded headers; cookies are selected individually. */
export function forwardedHeaders({ header, cookie }: Forwarding, lines: HeaderLines): HeaderLines {
  return lines.flatMap(([name, value]): [string, string][] => {
    if (name !== 'cookie') return header(name) ? [[name, value]] : [];
    const forwarded = cookiesOf(value).filter((pair) => cookie(pair.split('=', 1)[0] ?? ''));
    return forwarded.length > 0 ? [['cookie', forwarded.join('; ')]] : [];
  });
}

function nameOf(pair: string): string {
  const [name = ''] = pair.split('=', 1);
  return isDecodable(name) ? decodeURIComponent(name) : name;
}

/** The forwarded query string, with its pairs unchanged. */
export function forwardedQuery({ query }: Forwarding, queryString: string): string {
  return queryString
    .split('&')
    .filter((pair) => pair !== '' && query(nameOf(pair)))
    .join('&');
}
