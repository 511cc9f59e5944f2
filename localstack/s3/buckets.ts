import type { Declared, Resolver } from '../template/resolve.ts';

interface CorsRule {
  AllowedHeaders?: string[];
  AllowedMethods: string[];
  AllowedOrigins: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}

/** Which Lambda hears of which events of a bucket. */
export interface LambdaNotification {
  readonly Event: string;
  readonly Function: string;
  readonly Filter?: { S3Key: { Rules: { Name: string; Value: string }[] } };
}

interface BucketProperties {
  CorsConfiguration?: { CorsRules: CorsRule[] };
  NotificationConfiguration?: { LambdaConfigurations?: LambdaNotification[] };
}

export type DeclaredBucket = Declared<BucketProperties>;

/** The buckets that the templates declare. */
export function declaredBuckets(resolver: Resolver): DeclaredBucket[] {
  return resolver.declared<BucketProperties>('AWS::S3::Bucket');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const tags = (name: string, values: readonly (string | number)[] = []) =>
  values.map((value) => `<${name}>${escaped(String(value))}</${name}>`).join('');

/** A bucket's CORS rules in the XML that S3 speaks; undefined when it declares none. */
export function corsXml({ properties }: DeclaredBucket): string | undefined {
  const rules = properties.CorsConfiguration?.CorsRules;
  if (!rules) return undefined;
  const body = rules.map(
    (rule) =>
      `<CORSRule>${tags('AllowedOrigin', rule.AllowedOrigins)}${tags('AllowedMethod', rule.AllowedMethods)}` +
      `${tags('AllowedHeader', rule.AllowedHeaders)}${tags('ExposeHeader', rule.ExposedHeaders)}` +
      `${tags('MaxAgeSeconds', rule.MaxAge === undefined ? [] : [rule.MaxAge])}</CORSRule>`,
  );
  return `<CORSConfiguration>${body.join('')}</CORSConfiguration>`;
}
