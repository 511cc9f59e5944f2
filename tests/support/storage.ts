import type { Bucket } from '../../functions/contracts/domain/files.ts';
import { signedUrl } from '../../functions/aws/signed-url.ts';
import { localCredentials } from '../../localstack/credentials.ts';
import { startS3 } from '../../localstack/s3/server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The buckets in an S3 of their own, which checks signatures. */
export interface TestBuckets extends AsyncDisposable {
  /** What a function's environment needs to find the buckets. */
  readonly environment: Readonly<Record<string, string>>;
  readonly endpoint: string;
  keys(bucket: Bucket): Promise<string[]>;
  get(bucket: Bucket, key: string): Promise<{ bytes: Buffer; headers: Record<string, string> }>;
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>;
  remove(bucket: Bucket, key: string): Promise<void>;
}

const names: readonly Bucket[] = ['uploads', 'files', 'site'];
const declared = (name: Bucket) => ({ id: name, ref: name, attributes: {}, properties: {} });

/** Starts S3 with empty buckets that notify nobody. */
export async function openBuckets(): Promise<TestBuckets> {
  const folder = await temporaryFolder();
  const s3 = await startS3(names.map(declared), folder.path, async () => {});
  const region = 'ap-south-1';
  const ask = async (
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    query = {},
    body?: Uint8Array<ArrayBuffer>,
  ) => {
    const wanted = { method, url: `${s3.endpoint}/${path}`, query, seconds: 60 };
    const url = signedUrl({ region, ...localCredentials }, wanted);
    const answer = await fetch(url, { method, ...(body && { body }) });
    if (!answer.ok) throw new Error(`S3 answered ${answer.status} to ${method} ${path}`);
    return answer;
  };
  return {
    endpoint: s3.endpoint,
    environment: {
      UPLOADS_BUCKET: 'uploads',
      FILES_BUCKET: 'files',
      SITE_BUCKET: 'site',
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    },
    async keys(bucket) {
      const list = await (await ask('GET', bucket, { 'list-type': '2' })).text();
      return [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key!).toSorted();
    },
    async get(bucket, key) {
      const answer = await ask('GET', `${bucket}/${key}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { bytes, headers: Object.fromEntries(answer.headers) };
    },
    async put(bucket, key, bytes) {
      await ask('PUT', `${bucket}/${key}`, {}, new Uint8Array(bytes));
    },
    async remove(bucket, key) {
      await ask('DELETE', `${bucket}/${key}`);
    },
    async [Symbol.asyncDispose]() {
      await s3.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
