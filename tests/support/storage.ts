import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from '../../functions/contracts/domain/files.ts';
import { localCredentials } from '../../localstack/credentials.ts';
import { localS3 } from '../../localstack/s3/client.ts';
import { startS3 } from '../../localstack/s3/server.ts';
import { temporaryFolder } from './run/temporary-folder.ts';

/** The buckets in an S3 server of their own, which checks signatures. */
export interface TestBuckets extends AsyncDisposable {
  /** The environment variables of the buckets. */
  readonly environment: Readonly<Record<string, string>>;
  readonly endpoint: string;
  readonly client: S3Client;
  keys(bucket: Bucket, prefix?: string): Promise<string[]>;
  get(bucket: Bucket, key: string): Promise<{ bytes: Buffer; headers: Record<string, string> }>;
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>;
  remove(bucket: Bucket, key: string): Promise<void>;
}

const names: readonly Bucket[] = ['uploads', 'files', 'site'];
const declared = (name: Bucket) => ({ id: name, ref: name, attributes: {}, properties: {} });

/** Starts S3 with empty buckets without notifications. */
export async function openBuckets(): Promise<TestBuckets> {
  const folder = await temporaryFolder();
  const s3 = await startS3(names.map(declared), folder.path, async () => {});
  const client = localS3(s3.endpoint);
  return {
    endpoint: s3.endpoint,
    client,
    environment: {
      UPLOADS_BUCKET: 'uploads',
      FILES_BUCKET: 'files',
      SITE_BUCKET: 'site',
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      AWS_REGION: 'ap-south-1',
      AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    },
    async keys(Bucket, Prefix) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      return Contents.map(({ Key }) => Key!).toSorted();
    },
    async get(Bucket, Key) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = Buffer.from(await found.Body!.transformToByteArray());
      const { ContentType: type = '', CacheControl: cache = '' } = found;
      return { bytes, headers: { 'content-type': type, 'cache-control': cache } };
    },
    async put(Bucket, Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    async remove(Bucket, Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async [Symbol.asyncDispose]() {
      client.destroy();
      await s3.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
