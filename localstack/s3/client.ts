import { S3Client } from '@aws-sdk/client-s3';
import { localCredentials } from '../credentials.ts';

/** A client of the S3 of this machine. The region is one of AWS's, and stands in the signature only. */
export function localS3(endpoint: string, region = 'ap-south-1'): S3Client {
  const client = new S3Client({
    endpoint,
    region,
    credentials: localCredentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // The store takes the signature of a bucket's path without its last slash only.
  client.middlewareStack.add(
    (next) => (given) => {
      const request = given.request as { path: string };
      request.path = request.path.replace(/^(\/[^/]+)\/$/, '$1');
      return next(given);
    },
    { step: 'build' },
  );
  return client;
}
