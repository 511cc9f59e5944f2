import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { cachePolicies } from '../../functions/contracts/http/cache-policies.ts';
import { deferredAssetsScript } from '../../functions/contracts/head/deferred-assets.ts';
import { headScript } from '../../functions/contracts/head/head-script.ts';
import { expect, test } from 'vitest';
import { actionsOf, customisedTemplates, only, statementsOf, templateOf } from './template.ts';

const template = templateOf('Site');
const { DistributionConfig: distribution } = only(
  template,
  'AWS::CloudFront::Distribution',
).properties;

const behaviourOf = (pattern: string) =>
  pattern === 'default'
    ? distribution.DefaultCacheBehavior
    : distribution.CacheBehaviors.find(
        ({ PathPattern }: { PathPattern: string }) => PathPattern === pattern,
      );
const groupOf = (pattern: string) =>
  distribution.OriginGroups.Items.find(
    ({ Id }: { Id: string }) => Id === behaviourOf(pattern).TargetOriginId,
  );
/** The only origin, or the first of a group. */
const originOf = (pattern: string, at = 0) => {
  const { TargetOriginId } = behaviourOf(pattern);
  const chosen = groupOf(pattern)?.Members.Items[at].OriginId ?? TargetOriginId;
  return distribution.Origins.find(({ Id }: { Id: string }) => Id === chosen);
};
const resource = (reference: { Ref: string }) =>
  template.toJSON()['Resources'][reference.Ref].Properties;
const headersOf = (pattern: string) =>
  resource(behaviourOf(pattern).ResponseHeadersPolicyId).ResponseHeadersPolicyConfig;
const securityOf = (pattern: string) => headersOf(pattern).SecurityHeadersConfig;
const customOf = (pattern: string): Record<string, string> =>
  Object.fromEntries(
    headersOf(pattern).CustomHeadersConfig.Items.map(
      ({ Header, Value }: { Header: string; Value: string }) => [Header, Value],
    ),
  );

const functionOf = (pattern: string) =>
  resource({
    Ref: behaviourOf(pattern).FunctionAssociations[0].FunctionARN['Fn::GetAtt'][0],
  });
const cacheOf = (pattern: string) => resource(behaviourOf(pattern).CachePolicyId).CachePolicyConfig;

const patterns = ['default', '/assets/*', '/api/*', '/files/*', '/pages/*', '/*.*'];
const pagePatterns = ['default', '/pages/*'];

test('these paths have a behaviour of their own', () => {
  expect([
    'default',
    ...distribution.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern),
  ]).toEqual(patterns);
});

test.for(patterns)('%s is served by HTTPS only, with strict headers', (pattern) => {
  expect(behaviourOf(pattern).ViewerProtocolPolicy).toBe('redirect-to-https');
  expect(securityOf(pattern)).toMatchObject({
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
  });
  expect(customOf(pattern)).toHaveProperty('Cross-Origin-Resource-Policy', 'same-origin');
});

test.for(['default', '/assets/*', '/pages/*', '/*.*'])(
  '%s may load only first-party resources',
  (pattern) => {
    const text = policyOf(pattern);
    const directives = new Map(
      text.split('; ').map((directive) => {
        const [name, ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(directives.get('default-src')).toBe("'none'");
    // The page itself has two inline scripts; no other may run.
    const [theme, deferred] = [headScript, deferredAssetsScript].map((script) =>
      createHash('sha256').update(script).digest('base64'),
    );
    expect(directives.get('script-src')).toBe(
      `'self' 'wasm-unsafe-eval' 'sha256-${theme}' 'sha256-${deferred}'`,
    );
    expect(directives.get('style-src')).toBe("'self'");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(directives.get('form-action')).toBe("'self'");
    expect(directives.get('object-src')).toBe("'none'");
    expect(directives.get('report-uri')).toBe('/api/csp-reports');
    expect(directives.get('frame-src')).toBe('https://drive.google.com');
    expect(text).not.toMatch(/'unsafe|upgrade-insecure-requests|\*/);
  },
);

test.for(pagePatterns)('%s gives text to scripts through two policies only', (pattern) => {
  expect(`${policyOf(pattern)};`).toContain("; require-trusted-types-for 'script'; ");
  expect(policyOf(pattern)).toContain('; trusted-types default dompurify; ');
});

/** A `Content-Security-Policy` with parts from other stacks. */
const policyOf = (pattern: string) => {
  const text = securityOf(pattern).ContentSecurityPolicy.ContentSecurityPolicy;
  const parts: unknown[] = typeof text === 'string' ? [text] : text['Fn::Join'][1];
  return parts.map((part) => (typeof part === 'string' ? part : nameOf(part as object))).join('');
};
const nameOf = (part: object) =>
  /RegionalDomainName/.test(JSON.stringify(part)) ? '{uploads}' : '{region}';

test('pages send requests to their origin, to the uploads and to the sign-in, and nowhere else', () => {
  expect(policyOf('default')).toContain(
    "; connect-src 'self' https://{uploads} https://cognito-idp.{region}.amazonaws.com; ",
  );
  const uploads = JSON.stringify(securityOf('default').ContentSecurityPolicy);
  expect(uploads).toMatch(/GetAttUploads\w+RegionalDomainName/);
  expect(policyOf('/assets/*')).toContain("; connect-src 'self' https://{uploads}; ");
});

test('CloudFront reads tags from the metadata of objects, and tells them to no viewer', () => {
  expect(distribution.CacheTagConfig).toEqual({ HeaderName: 'x-amz-meta-cache-tags' });
  for (const pattern of patterns)
    expect(headersOf(pattern).RemoveHeadersConfig.Items).toEqual([
      { Header: 'x-amz-meta-cache-tags' },
    ]);
});

test('a file may run nothing, and its cached copies expire within a day, should a take-down not be invalidated', () => {
  expect(securityOf('/files/*').ContentSecurityPolicy.ContentSecurityPolicy).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  );
  expect(customOf('/files/*')).not.toHaveProperty('Cache-Control');
  expect(cacheOf('/files/*').MaxTTL).toBe(24 * 3600);
  expect(behaviourOf('/files/*').Compress).toBe(false);
});

test.for(patterns.filter((pattern) => pattern !== '/api/*'))(
  '%s comes from a bucket by signed requests',
  (pattern) => {
    const origin = originOf(pattern);
    const accessControl =
      template.toJSON()['Resources'][origin.OriginAccessControlId['Fn::GetAtt'][0]];
    expect(accessControl.Properties.OriginAccessControlConfig).toMatchObject({
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'always',
    });
    expect(JSON.stringify(origin.DomainName)).toMatch(pattern === '/files/*' ? /Files/ : /Site/);
  },
);

test('the API receives every method, the secret and the caller’s address', () => {
  const { AllowedMethods, OriginRequestPolicyId } = behaviourOf('/api/*');
  expect(AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PATCH', 'DELETE']));
  const [secret, ...others] = originOf('/api/*').OriginCustomHeaders;
  expect(others).toEqual([]);
  expect(secret.HeaderName).toBe('x-origin-secret');
  expect(JSON.stringify(secret.HeaderValue)).toContain('{{resolve:secretsmanager:');
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } =
    resource(OriginRequestPolicyId).OriginRequestPolicyConfig;
  expect(HeadersConfig).toEqual({
    HeaderBehavior: 'whitelist',
    Headers: [
      'Content-Type',
      'Sec-Fetch-Site',
      'x-site-host',
      'CloudFront-Forwarded-Proto',
      'CloudFront-Viewer-Address',
    ],
  });
  expect(CookiesConfig.CookieBehavior).toBe('all');
  expect(QueryStringsConfig.QueryStringBehavior).toBe('all');
});

test('the cache key of API responses has the query, the token and the visitor header', () => {
  const { ParametersInCacheKeyAndForwardedToOrigin } = cacheOf('/api/*');
  expect(ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers).toEqual([
    'Authorization',
    'x-visitor',
  ]);
  expect(ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig.QueryStringBehavior).toBe(
    'all',
  );
});

test.for([
  ['default', '/api'],
  ['/pages/*', '/api'],
  ['/files/*', '/api/pages'],
] as const)('a missing object of %s is requested from the API', ([pattern, apiPath]) => {
  expect(groupOf(pattern).FailoverCriteria.StatusCodes.Items).toEqual([403, 404]);
  expect(groupOf(pattern).Members.Items).toHaveLength(2);
  const second = originOf(pattern, 1);
  expect(second.OriginPath).toBe(apiPath);
  expect(second.DomainName).toEqual(originOf('/api/*').DomainName);
  expect(second.OriginCustomHeaders).toEqual(originOf('/api/*').OriginCustomHeaders);
  // CloudFront uses the second origin for reads only.
  expect(behaviourOf(pattern).AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
});

test.for(pagePatterns)(
  'a page of %s is chosen by seven parameters, and by nothing of a person',
  (pattern) => {
    const { ParametersInCacheKeyAndForwardedToOrigin: key } = cacheOf(pattern);
    expect(key.QueryStringsConfig).toEqual({
      QueryStringBehavior: 'whitelist',
      QueryStrings: ['branch', 'semester', 'subject', 'scheme', 'kind', 'search', 'cursor'],
    });
    const { OriginRequestPolicyId } = behaviourOf(pattern);
    const besides = resource(OriginRequestPolicyId).OriginRequestPolicyConfig;
    for (const { CookiesConfig } of [key, besides])
      expect(CookiesConfig.CookieBehavior).toBe('none');
    expect(key.HeadersConfig.HeaderBehavior).toBe('none');
    expect(besides.HeadersConfig.Headers).toEqual([
      'CloudFront-Forwarded-Proto',
      'CloudFront-Viewer-Address',
    ]);
  },
);

test.for([
  ['default', ['pages', 'lists', 'site']],
  ['/assets/*', ['assets']],
  ['/api/*', ['catalogue', 'lists', 'interface']],
  ['/files/*', ['files']],
  ['/*.*', ['search', 'currentSearch', 'machines', 'site']],
] as const)('the edge caches %s by the declared policies only', ([pattern, kinds]) => {
  expect(cacheOf(pattern)).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: Math.max(...kinds.map((kind) => cachePolicies[kind].edgeSeconds)),
  });
});

test.for([
  ['/', '/pages/index.html'],
  ['/notes/bcs401-module-1', '/pages/notes/bcs401-module-1.html'],
  ['/admin/', '/index.html'],
] as const)('a request for %s is served from %s', ([asked, served]) => {
  const { FunctionCode, FunctionConfig } = functionOf('default');
  expect(FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
  const headers = { 'accept-encoding': { value: 'gzip, deflate, br' } };
  const request = { uri: asked, querystring: {}, headers };
  expect(runInNewContext(`${FunctionCode}; handler({ request })`, { request })).toMatchObject({
    uri: served,
  });
});

test.for([
  [{ visitor: { value: 'a.b' } }, 'known'],
  [{ other: { value: 'a.b' } }, 'new'],
  [{}, 'new'],
] as const)('of the cookies %j the API receives: %s', ([cookies, visitor]) => {
  const { FunctionCode } = functionOf('/api/*');
  const host = { value: 'notes.example.org' };
  const forged = { value: 'forged' };
  const headers = { host, 'x-visitor': forged, 'x-site-host': forged };
  const request = { cookies, headers, uri: '/api/stats', querystring: {} };
  expect(runInNewContext(`${FunctionCode}; handler({ request })`, { request })).toMatchObject({
    headers: { 'x-visitor': { value: visitor }, 'x-site-host': host },
  });
});

test.for([
  ['/api/subjects?x=1&semester=4&branch_id=cs', 'branch_id,semester'],
  ['/api/notes?cursor=a&limit=3&utm_source=mail', 'cursor,limit'],
  ['/api/nowhere?x=1', ''],
  // A route of administrators, whose responses are never cached.
  ['/api/admin/notes?x=1&sort=title', 'x,sort'],
] as const)('of %s the query parameters %s reach the cache and the API', ([address, names]) => {
  const { FunctionCode } = functionOf('/api/*');
  const [uri, query] = address.split('?');
  const querystring = Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [name, { value }]),
  );
  const headers = { host: { value: 'notes.example.org' } };
  const request = { uri, querystring, cookies: {}, headers };
  const forwarded = runInNewContext(`${FunctionCode}; handler({ request })`, { request }) as {
    querystring: object;
  };
  expect(Object.keys(forwarded.querystring).join(',')).toBe(names);
});

test('a worker may invalidate its own distribution only', () => {
  const { id } = only(template, 'AWS::CloudFront::Distribution');
  const invalidating = Object.values(template.findResources('AWS::Lambda::Function')).filter(
    ({ Properties }) => Properties.Environment.Variables.DISTRIBUTION_ID,
  );
  expect(invalidating.length).toBeGreaterThan(0);
  for (const { Properties } of invalidating) {
    expect(Properties.Environment.Variables.DISTRIBUTION_ID).toEqual({ Ref: id });
    const granted = statementsOf(template, Properties.FunctionName).filter((statement) =>
      actionsOf(statement).some((action) => action.startsWith('cloudfront:')),
    );
    expect(granted.map(({ Action }) => Action)).toEqual(['cloudfront:CreateInvalidation']);
    expect(JSON.stringify(granted[0]!.Resource)).toContain(`":distribution/",{"Ref":"${id}"}]`);
  }
});

test('a stage with a domain answers under it with TLS 1.2 or later', () => {
  const own = customisedTemplates().Site;
  expect(only(own, 'AWS::CloudFront::Distribution').properties.DistributionConfig).toMatchObject({
    Aliases: ['a.in'],
    HttpVersion: 'http2and3',
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
  });
  expect(own.findOutputs('SiteUrl')['SiteUrl']!['Value']).toBe('https://a.in');
});
