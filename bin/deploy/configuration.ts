import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { cacheControlFor } from '../../functions/contracts/http/cache-policies.ts';
import { configurationPath } from '../../functions/contracts/product/site-configuration.ts';

/** Writes what the site reads at `/config.json`: one build serves every stage. */
export async function writeConfiguration(
  s3: Pick<S3Client, 'send'>,
  Bucket: string,
  configuration: string,
): Promise<void> {
  const Key = configurationPath.slice(1);
  await s3.send(
    new PutObjectCommand({
      Bucket,
      Key,
      Body: configuration,
      ContentType: 'application/json',
      CacheControl: cacheControlFor(Key),
    }),
  );
}
