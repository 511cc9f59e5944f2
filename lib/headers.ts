import { createHash } from 'node:crypto';
import { Duration } from 'aws-cdk-lib/core';
import { HeadersReferrerPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { ResponseHeadersPolicyProps } from 'aws-cdk-lib/aws-cloudfront';
import { themeScript } from '../functions/contracts/product/theme.ts';

const policyText = (directives: Readonly<Record<string, string>>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/** Where a page sends requests besides its own origin, by scheme and host. */
export interface Services {
  /** Where advertisements come from, where the stage has some. */
  readonly advertisements: readonly string[];
  /** Tells results by USN, where the stage has such a service. */
  readonly results: readonly string[];
  /** Takes the files that are sent in, and shows them to a reviewer. */
  readonly uploads: string;
  /** Signs administrators in. */
  readonly signIn: string;
}

const themeHash = createHash('sha256').update(themeScript).digest('base64');

/** What a page may load. Nothing inline but the one script that must run before the first paint, nothing of a third party but the frame that shows a Drive file. */
const pageDirectives = {
  'default-src': "'none'",
  // Scanned pages are JPEG 2000 and JBIG2, which pdf.js decodes with WebAssembly; this allows nothing else.
  'script-src': `'self' 'wasm-unsafe-eval' 'sha256-${themeHash}'`,
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

/** The policy of a page that asks these services, and may show advertisements of those. */
function policyConnecting(services: readonly string[], advertisements: readonly string[] = []) {
  const besides = (name: keyof typeof pageDirectives, origins: readonly string[]) => ({
    [name]: [pageDirectives[name], ...origins].join(' '),
  });
  return policyText({
    ...pageDirectives,
    ...besides('connect-src', [...services, ...advertisements]),
    ...besides('script-src', advertisements),
    ...besides('frame-src', advertisements),
    ...besides('img-src', advertisements),
  });
}

/** The response headers of each kind of path. Objects bring their own `Cache-Control`; without one, pages are revalidated. */
export const responseHeaders = {
  /** A page's own scripts go from page to page without loading one: all pages have the same policy. */
  pages: ({ uploads, signIn, results, advertisements }: Services) =>
    policy(policyConnecting([uploads, signIn, ...results], advertisements), [
      ...page,
      ...cache('public, max-age=0, must-revalidate'),
    ]),
  /** A worker answers to the policy of its own script, and the viewer's reads the files that a reviewer looks at. */
  assets: ({ uploads }: Services) => policy(policyConnecting([uploads]), page),
  /** A file is shown or saved, and may do nothing. The not-found page in its place brings its own policy. */
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
