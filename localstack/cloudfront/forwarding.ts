import { CloudFailure } from '../failure.ts';
import { isDecodable, type HeaderLines } from '../http.ts';

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
function choice(behavior: string, names: readonly string[] = []): Choice {
  const listed = new Set(names.map((name) => name.toLowerCase()));
  switch (behavior) {
    case 'none':
      return () => false;
    case 'whitelist':
      return (name) => listed.has(name.toLowerCase());
    case 'all':
      return () => true;
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

function policy<P>(id: string, declared: ReadonlyMap<string, P>): P {
  const found = declared.get(id);
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
    cachePolicies,
  );
  const a = selected(key);
  const b = selected(
    requestPolicyId === undefined ? none : policy(requestPolicyId, requestPolicies),
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
