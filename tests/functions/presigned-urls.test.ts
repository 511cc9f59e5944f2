import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeEach, expect, test, vi } from 'vitest';
import { clientConfig } from '../../functions/aws/client-config.ts';
import { presignedUrls } from '../../functions/files/presigned-urls.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 10), toFake: ['Date'] });
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token');
  vi.stubEnv('UPLOADS_BUCKET', 'uploads');
});

const location = { bucket: 'uploads', key: 'incoming/a1/1-unit 1.pdf' } as const;
const object = { Bucket: 'uploads', Key: location.key };
const disposition = 'attachment; filename="unit 1.pdf"';

test.for([{ endpoint: undefined }, { endpoint: 'http://localhost:4566' }])(
  'presigned URLs are those of the S3 client at $endpoint',
  async ({ endpoint }) => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint);
    const client = new S3Client({
      ...clientConfig(),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      forcePathStyle: endpoint !== undefined,
    });
    const put = new PutObjectCommand({
      ...object,
      ContentLength: 5,
      ContentType: 'text/plain',
      IfNoneMatch: '*',
    });
    const get = new GetObjectCommand({
      ...object,
      ResponseCacheControl: 'private, no-store',
      ResponseContentDisposition: disposition,
      ResponseContentType: 'application/pdf',
    });
    const signableHeaders = new Set(['host', 'content-length', 'content-type', 'if-none-match']);

    expect(await presignedUrls.presignedPutUrl(location, 5, 'text/plain', 60)).toBe(
      await getSignedUrl(client, put, { expiresIn: 60, signableHeaders }),
    );
    const headers = { contentType: 'application/pdf', disposition };
    expect(await presignedUrls.presignedGetUrl(location, headers, 60)).toBe(
      await getSignedUrl(client, get, { expiresIn: 60 }),
    );
  },
);
