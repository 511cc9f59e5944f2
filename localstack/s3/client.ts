import { S3Client } from '@aws-sdk/client-s3';
import { localCredentials } from '../credentials.ts';

/** Any AWS region is valid; it only affects the signature. */
export function localS3(endpoint: string, region = 'ap-south-1'): S3Client {
  const client = new S3Client({
    endpoint,
    region,
    credentials: localCredentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // The store signs a bucket's path without the trailing slash.
  client.middlewareStack.add(
    (next) => (step) => {
      const request = step.request as { path: string };
      request.path = request.path.replace(/^(\/[^/]+)\/$/, '$1');
      return next(step);
    },
    { step: 'build' },
  );
  return client;
}
