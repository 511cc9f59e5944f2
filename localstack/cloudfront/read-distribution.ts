import { CloudFailure } from '../failure.ts';
import type { Resolver } from '../template/resolve.ts';
import {
  forwardingOf,
  type CachePolicy,
  type Forwarding,
  type OriginRequestPolicy,
} from './forwarding.ts';
import { headersPolicyOf, type HeadersPolicy } from './headers-policy.ts';

interface BehaviorProperties {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  Compress?: boolean;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  LambdaFunctionAssociations?: unknown[];
}

interface OriginGroupProperties {
  Id: string;
  FailoverCriteria: { StatusCodes: { Items: number[] } };
  Members: { Items: { OriginId: string }[] };
  SelectionCriteria?: string;
}

interface DistributionProperties {
  DistributionConfig: {
    CacheTagConfig?: { HeaderName: string };
    DefaultRootObject?: string;
    DefaultCacheBehavior: BehaviorProperties;
    CacheBehaviors?: BehaviorProperties[];
    CustomErrorResponses?: { ResponsePagePath?: string; ResponseCode?: number }[];
    OriginGroups?: { Items?: OriginGroupProperties[] };
    Origins: {
      Id: string;
      DomainName: string;
      OriginPath?: string;
      OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
    }[];
  };
}

export interface Origin {
  readonly domain: string;
  readonly path: string;
  /** Headers that CloudFront adds. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Settings of one path pattern. */
export interface Behavior {
  /** Matches the undecoded path. */
  readonly pattern: RegExp;
  readonly origin: Origin;
  /** Second origin of an origin group, with the statuses that trigger it. */
  readonly failover?: { readonly statuses: ReadonlySet<number>; readonly origin: Origin };
  readonly methods: ReadonlySet<string>;
  readonly forwarding: Forwarding;
  /** The parts of a request that tell cached responses apart, and the longest age of one. */
  readonly cacheKey: Forwarding;
  readonly maxSeconds: number;
  readonly headersPolicy: HeadersPolicy;
  /** Compression codings in order of preference. */
  readonly codings: readonly ('br' | 'gzip')[];
  /** Code of the CloudFront Function. */
  readonly viewerRequest: string | undefined;
}

/** The declared distribution; the default behaviour is last. */
export interface Distribution {
  readonly rootObject: string;
  /** The header of responses that names their tags, in lower case. */
  readonly tagHeader: string | undefined;
  readonly behaviors: readonly Behavior[];
}

/** CloudFront wildcards: `*` for any characters, `?` for one; the leading slash is optional. */
function patternOf(pathPattern = '*'): RegExp {
  const source = pathPattern
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^/?${source.replace(/^\//, '')}$`);
}

const unsupported = (what: string) =>
  new CloudFailure(`The local CloudFront does not support ${what}.`);

/**
 * Reads the app's only distribution; fails on unsupported settings. `replaceAwsUrls` replaces AWS addresses in response
 * headers.
 */
export function readDistribution(
  resolver: Resolver,
  replaceAwsUrls: (headerValue: string) => string,
): Distribution {
  const { DistributionConfig: config } = resolver.only<DistributionProperties>(
    'AWS::CloudFront::Distribution',
  ).properties;
  // The error TTL is ignored, because errors are not cached here.
  if (config.CustomErrorResponses?.some((one) => one.ResponsePagePath ?? one.ResponseCode))
    throw unsupported('custom error pages');

  const valuesOf = <P, Value>(type: string, valueOf: (properties: P) => Value) =>
    new Map(
      resolver.resources<P>(type).map(({ ref, properties }) => [ref, valueOf(properties)] as const),
    );
  const codes = valuesOf(
    'AWS::CloudFront::Function',
    (one: { FunctionCode: string }) => one.FunctionCode,
  );
  const cachePolicies = valuesOf(
    'AWS::CloudFront::CachePolicy',
    (one: { CachePolicyConfig: CachePolicy }) => one.CachePolicyConfig,
  );
  const requestPolicies = valuesOf(
    'AWS::CloudFront::OriginRequestPolicy',
    (one: { OriginRequestPolicyConfig: OriginRequestPolicy }) => one.OriginRequestPolicyConfig,
  );
  const headersPolicies = valuesOf(
    'AWS::CloudFront::ResponseHeadersPolicy',
    (one: { ResponseHeadersPolicyConfig: HeadersPolicy }) => one.ResponseHeadersPolicyConfig,
  );
  const origins = new Map(
    config.Origins.map(({ Id, DomainName, OriginPath = '', OriginCustomHeaders = [] }) => [
      Id,
      {
        domain: DomainName,
        path: OriginPath,
        headers: OriginCustomHeaders.map(
          ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue] as const,
        ),
      },
    ]),
  );

  const originOf = (id: string) => {
    const origin = origins.get(id);
    if (!origin) throw unsupported(`the origin ${id}`);
    return origin;
  };
  const groups = new Map(
    config.OriginGroups?.Items?.map(({ Id, FailoverCriteria, Members, SelectionCriteria }) => {
      const [first, second, ...others] = Members.Items;
      if (!first || !second || others.length > 0 || (SelectionCriteria ?? 'default') !== 'default')
        throw unsupported(`the origin group ${Id}`);
      const statuses = new Set(FailoverCriteria.StatusCodes.Items);
      const failover = { statuses, origin: originOf(second.OriginId) };
      return [Id, { origin: originOf(first.OriginId), failover }];
    }),
  );

  const behaviorOf = (properties: BehaviorProperties): Behavior => {
    const methods = properties.AllowedMethods ?? ['GET', 'HEAD'];
    const group = groups.get(properties.TargetOriginId);
    if (group && methods.some((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method)))
      throw unsupported('an origin group for methods other than GET, HEAD and OPTIONS');
    if (properties.LambdaFunctionAssociations) throw unsupported('Lambda@Edge');
    const [viewerFunction, ...others] = properties.FunctionAssociations ?? [];
    if (others.length > 0 || (viewerFunction && viewerFunction.EventType !== 'viewer-request'))
      throw unsupported('functions other than of viewer requests');
    const { forwarding, cacheKey, maxSeconds, codings } = forwardingOf(
      properties.CachePolicyId,
      properties.OriginRequestPolicyId,
      cachePolicies,
      requestPolicies,
    );
    return {
      pattern: patternOf(properties.PathPattern),
      ...(group ?? { origin: originOf(properties.TargetOriginId) }),
      methods: new Set(methods),
      forwarding,
      cacheKey,
      maxSeconds,
      headersPolicy: headersPolicyOf(
        properties.ResponseHeadersPolicyId,
        headersPolicies,
        replaceAwsUrls,
      ),
      codings: properties.Compress ? codings : [],
      viewerRequest: viewerFunction && codes.get(viewerFunction.FunctionARN),
    };
  };

  return {
    rootObject: config.DefaultRootObject ?? '',
    tagHeader: config.CacheTagConfig?.HeaderName.toLowerCase(),
    behaviors: [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(behaviorOf),
  };
}
