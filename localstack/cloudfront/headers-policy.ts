import { CloudFailure } from '../failure.ts';
import type { HeaderLines } from '../http.ts';

type Rule<T = object> = T & { Override: boolean };

export interface HeadersPolicy {
  readonly CorsConfig?: unknown;
  readonly SecurityHeadersConfig?: {
    readonly ContentSecurityPolicy?: Rule<{ ContentSecurityPolicy: string }>;
    readonly ContentTypeOptions?: Rule;
    readonly ReferrerPolicy?: Rule<{ ReferrerPolicy: string }>;
    readonly StrictTransportSecurity?: Rule<{
      AccessControlMaxAgeSec: number;
      IncludeSubdomains?: boolean;
    }>;
  };
  readonly CustomHeadersConfig?: { readonly Items: Rule<{ Header: string; Value: string }>[] };
  readonly RemoveHeadersConfig?: { readonly Items: { Header: string }[] };
}

/** A behaviour's policy with local URLs in its CSP; empty if it names none. */
export function headersPolicyOf(
  id: string | undefined,
  policies: ReadonlyMap<string, HeadersPolicy>,
  replaceAwsUrls: (headerValue: string) => string,
): HeadersPolicy {
  if (id === undefined) return {};
  const policy = policies.get(id);
  if (!policy || policy.CorsConfig)
    throw new CloudFailure(
      `The local CloudFront does not support the response headers policy ${id}.`,
    );
  const csp = policy.SecurityHeadersConfig?.ContentSecurityPolicy;
  if (!csp) return policy;
  const ContentSecurityPolicy = {
    ...csp,
    ContentSecurityPolicy: replaceAwsUrls(csp.ContentSecurityPolicy),
  };
  return {
    ...policy,
    SecurityHeadersConfig: { ...policy.SecurityHeadersConfig, ContentSecurityPolicy },
  };
}

interface Addition {
  readonly name: string;
  readonly value: string;
  readonly override: boolean;
}

const add = (name: string, rule: Rule | undefined, value: string | undefined) =>
  rule && value !== undefined ? [{ name, value, override: rule.Override }] : [];

function* additions(policy: HeadersPolicy): Iterable<Addition> {
  const security = policy.SecurityHeadersConfig ?? {};
  const { StrictTransportSecurity: sts } = security;
  yield* add(
    'content-security-policy',
    security.ContentSecurityPolicy,
    security.ContentSecurityPolicy?.ContentSecurityPolicy,
  );
  yield* add('x-content-type-options', security.ContentTypeOptions, 'nosniff');
  yield* add('referrer-policy', security.ReferrerPolicy, security.ReferrerPolicy?.ReferrerPolicy);
  yield* add(
    'strict-transport-security',
    sts,
    sts &&
      `max-age=${sts.AccessControlMaxAgeSec}${sts.IncludeSubdomains ? '; includeSubDomains' : ''}`,
  );
  for (const item of policy.CustomHeadersConfig?.Items ?? [])
    yield* add(item.Header.toLowerCase(), item, item.Value);
}

export function applyHeadersPolicy(policy: HeadersPolicy, headers: HeaderLines): HeaderLines {
  const removed = new Set(
    policy.RemoveHeadersConfig?.Items.map(({ Header }) => Header.toLowerCase()),
  );
  let result = headers.filter(([name]) => !removed.has(name));
  for (const { name, value, override } of additions(policy)) {
    const present = result.some(([existing]) => existing === name);
    if (present && !override) continue;
    result = [...result.filter(([existing]) => existing !== name), [name, value]];
  }
  return result;
}
