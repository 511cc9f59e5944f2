import { escapeHtml } from '../../functions/contracts/http/escape-html.ts';
import { CloudFailure } from '../failure.ts';
import type { ResolvedResource, Resolver } from '../template/resolve.ts';

interface CorsRule {
  AllowedHeaders?: string[];
  AllowedMethods: string[];
  AllowedOrigins: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}

interface LifecycleRule {
  Status: string;
  Prefix?: string;
  ExpirationInDays?: number;
}

interface BucketProperties {
  CorsConfiguration?: { CorsRules: CorsRule[] };
  LifecycleConfiguration?: { Rules: LifecycleRule[] };
  NotificationConfiguration?: {
    EventBridgeConfiguration?: { EventBridgeEnabled?: boolean };
    LambdaConfigurations?: unknown;
  };
}

export type BucketResource = ResolvedResource<BucketProperties>;

/** The declared buckets. Lambda notifications are unsupported. */
export function readBuckets(resolver: Resolver): BucketResource[] {
  const buckets = resolver.resources<BucketProperties>('AWS::S3::Bucket');
  for (const { id, properties } of buckets)
    if (properties.NotificationConfiguration?.LambdaConfigurations)
      throw new CloudFailure(`${id}: the local S3 notifies EventBridge only, not Lambda.`);
  return buckets;
}

const tags = (name: string, values: readonly (string | number)[] = []) =>
  values.map((value) => `<${name}>${escapeHtml(String(value))}</${name}>`).join('');

/** Locally, origins of a stage's domain become this machine's, with any port. */
const localOrigins = (origin: string) =>
  origin.includes('*') ? [origin] : ['http://localhost:*', 'http://127.0.0.1:*'];

/** A bucket's CORS rules as S3 XML; undefined if it has none. */
export function corsXml({ properties }: BucketResource): string | undefined {
  const rules = properties.CorsConfiguration?.CorsRules;
  if (!rules) return undefined;
  const body = rules.map(
    (rule) =>
      `<CORSRule>${tags('AllowedOrigin', rule.AllowedOrigins.flatMap(localOrigins))}${tags('AllowedMethod', rule.AllowedMethods)}` +
      `${tags('AllowedHeader', rule.AllowedHeaders)}${tags('ExposeHeader', rule.ExposedHeaders)}` +
      `${tags('MaxAgeSeconds', rule.MaxAge === undefined ? [] : [rule.MaxAge])}</CORSRule>`,
  );
  return `<CORSConfiguration>${body.join('')}</CORSConfiguration>`;
}
