import { S3Client } from '@aws-sdk/client-s3';
import { localCredentials } from '../credentials.ts';

/** Any AWS region is valid; it only affects the signature. */
export function localS3(endpoint: string, region = 'ap-south-1'): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: localCredentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
