import { S3Client } from '@aws-sdk/client-s3';
import { localClient } from '../credentials.ts';

export function localS3(endpoint: string, region?: string): S3Client {
  return new S3Client({
    ...localClient(endpoint, region),
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
