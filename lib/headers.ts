import { createHash } from 'node:crypto';
import { Duration } from 'aws-cdk-lib/core';
import { HeadersReferrerPolicy, type ResponseHeadersPolicyProps } from 'aws-cdk-lib/aws-cloudfront';
import { cacheTagHeader } from '../functions/contracts/http/cache-policies.ts';
import { metrics } from '../functions/contracts/metrics.ts';
import { deferredAssetsScript } from '../functions/contracts/head/deferred-assets.ts';
import { headScript, trustedTypePolicies } from '../functions/contracts/head/head-script.ts';

const policyText = (directives: Readonly<Record<string, string>>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/** The origins that pages send requests to, besides their own. */
export interface Services {
  /** Empty unless the stage has advertisements. */
  readonly advertisements: readonly string[];
  /** Empty unless the stage has a results service. */
  readonly results: readonly string[];
  /** Where files are uploaded to, and previewed from. */
  readonly uploads: string;
  /** Cognito. */
  readonly signIn: string;
}

const hashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const inlineScripts = [headScript, deferredAssetsScript].map(hashSource).join(' ');

/**
 * The Content-Security-Policy. The only inline scripts are those that must run before the first paint; the only
 * third-party content is the frame of a Drive file.
 */
const pageDirectives = {
  'default-src': "'none'",
  // pdf.js decodes JPEG 2000 and JBIG2 with WebAssembly; this allows nothing else.
  'script-src': `'self' 'wasm-unsafe-eval' ${inlineScripts}`,
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'frame-src': 'https://drive.google.com',
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** Text reaches a sink that can run scripts only through these policies. */
const trustedTypes = {
  'require-trusted-types-for': "'script'",
  'trusted-types': trustedTypePolicies.join(' '),
};

const unusedFeatures = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

const headers = (values: Readonly<Record<string, string>>, override: boolean) =>
  Object.entries(values).map(([header, value]) => ({ header, value, override }));

const policy = (
  contentSecurityPolicy: string,
  customHeaders: readonly { header: string; value: string; override: boolean }[],
  overridesOrigin = true,
): ResponseHeadersPolicyProps => ({
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy, override: overridesOrigin },
    contentTypeOptions: { override: true },
    referrerPolicy: {
      referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      override: true,
    },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(730),
      includeSubdomains: true,
      override: true,
    },
  },
  customHeadersBehavior: { customHeaders: [...customHeaders] },
  removeHeaders: [cacheTagHeader],
});

const page = headers(
  {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  },
  true,
);
const cache = (value: string) => headers({ 'Cache-Control': value }, false);

/** The policy of a page or worker that connects to these services and may show these advertisements. */
function policyConnecting(
  services: readonly string[],
  advertisements: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
) {
  const besides = (name: keyof typeof pageDirectives, origins: readonly string[]) => ({
    [name]: [pageDirectives[name], ...origins].join(' '),
  });
  return policyText({
    ...pageDirectives,
    ...besides('connect-src', [...services, ...advertisements]),
    ...besides('script-src', advertisements),
    ...besides('frame-src', advertisements),
    ...besides('img-src', advertisements),
    ...more,
    'report-uri': metrics.reportViolation.path,
  });
}

/**
 * The response headers of each kind of path. Objects bring their own `Cache-Control`; without one, pages are
 * revalidated.
 */
export const responseHeaders = {
  /** Client-side navigation keeps the first page's policy, so all pages have the same one. */
  pages: ({ uploads, signIn, results, advertisements }: Services) =>
    policy(
      policyConnecting(
        [uploads, signIn, ...results],
        advertisements,
        // The advertising network's scripts write HTML.
        advertisements.length > 0 ? {} : trustedTypes,
      ),
      [...page, ...cache('public, max-age=0, must-revalidate')],
    ),
  /** A worker has the policy of its own script, and the viewer's worker reads the files that a reviewer previews. */
  assets: ({ uploads }: Services) => policy(policyConnecting([uploads]), page),
  /** A file is shown or saved and runs nothing. The not-found page in its place has its own policy. */
  files: () =>
    policy(
      policyText({ 'default-src': "'none'", sandbox: '', 'frame-ancestors': "'none'" }),
      headers({ 'Cross-Origin-Resource-Policy': 'same-origin' }, true),
      false,
    ),
  api: () =>
    policy(policyText({ 'default-src': "'none'", 'frame-ancestors': "'none'" }), [
      ...headers({ 'Cross-Origin-Resource-Policy': 'same-origin' }, true),
      ...cache('no-store'),
    ]),
} satisfies Record<string, (services: Services) => ResponseHeadersPolicyProps>;
