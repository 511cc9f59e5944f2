import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { Bucket } from '../../functions/contracts/domain/files.ts';
import { localCredentials } from '../../localstack/credentials.ts';
import { localS3 } from '../../localstack/s3/client.ts';
import { startS3 } from '../../localstack/s3/server.ts';
import { temporaryFolder } from './run/temporary-folder.ts';

const names: readonly Bucket[] = ['uploads', 'files', 'site'];
const declared = (name: Bucket) => ({ id: name, ref: name, attributes: {}, properties: {} });

/**
 * Starts an S3 server, which checks signatures, with empty buckets without notifications, and sets the environment of
 * functions to it.
 */
export async function openBuckets() {
  const folder = await temporaryFolder();
  const s3 = await startS3(names.map(declared), folder.path, async () => {});
  const client = localS3(s3.endpoint);
  const environment = {
    UPLOADS_BUCKET: 'uploads',
    FILES_BUCKET: 'files',
    SITE_BUCKET: 'site',
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  };
  Object.assign(process.env, environment);
  return {
    endpoint: s3.endpoint,
    client,
    environment,
    async keys(Bucket: Bucket, Prefix?: string) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      return Contents.map(({ Key }) => Key!).toSorted();
    },
    async get(Bucket: Bucket, Key: string) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = Buffer.from(await found.Body!.transformToByteArray());
      const { ContentType: type = '', CacheControl: cache = '' } = found;
      return { bytes, headers: { 'content-type': type, 'cache-control': cache } };
    },
    async put(Bucket: Bucket, Key: string, Body: Uint8Array) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    async remove(Bucket: Bucket, Key: string) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async [Symbol.asyncDispose]() {
      client.destroy();
      await s3.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export type TestBuckets = Awaited<ReturnType<typeof openBuckets>>;
