import { clientConfig, customS3Endpoint } from '../aws/client-config.ts';
import { cacheTagKey } from '../contracts/http/cache-policies.ts';
import type { ObjectLocation } from './object-keys.ts';
import {
  ObjectNotFoundError,
  type ObjectVersion,
  type Storage,
  type VersionedObjects,
} from './storage.ts';
import { bucketName } from './bucket-name.ts';

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Resolves to undefined if S3 responds with one of these statuses. */
async function undefinedFor<T>(
  statuses: readonly number[],
  work: Promise<T>,
): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (statuses.includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  }
}

const attempts = 3;

/** The longest time of a write, retries included. */
const defaultWriteTimeoutMs = 10_000;

/** DeleteObjects takes at most this many keys. */
const maxKeys = 1000;

/** Another version exists (412), a concurrent write (409), or the object to replace is missing (404). */
const changedStatuses = [404, 409, 412];

async function loadClient() {
  const { s3 } = await import('../aws/s3.ts');
  const client = new s3.S3Client({
    ...clientConfig({ attempts }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    forcePathStyle: customS3Endpoint() !== undefined,
  });
  return { ...s3, client };
}

const urls = async () => (await import('./presigned-urls.ts')).presignedUrls;

/** The buckets that the environment names, or those of a command. */
export function s3Storage({
  load = loadClient,
  nameOf = bucketName,
  writeTimeoutMs = defaultWriteTimeoutMs,
} = {}): Storage & VersionedObjects {
  let loaded: ReturnType<typeof loadClient> | undefined;
  /** S3's client, loaded with the first request: most requests of most functions need none. */
  const s3 = () => (loaded ??= load());
  const objectOf = ({ bucket, key }: ObjectLocation) => ({ Bucket: nameOf(bucket), Key: key });
  async function read(
    location: ObjectLocation,
    maxBytes: number,
    attemptsLeft = attempts,
  ): Promise<ObjectVersion | undefined> {
    const { client, GetObjectCommand } = await s3();
    const found = await undefinedFor([404], client.send(new GetObjectCommand(objectOf(location))));
    if (!found) return undefined;
    const { Body, ContentLength = Number.POSITIVE_INFINITY, ETag = '' } = found;
    const { ContentType: contentType, CacheControl: cacheControl } = found;
    if (ContentLength > maxBytes) {
      (Body as NodeJS.ReadableStream & { destroy(): void }).destroy();
      throw new Error(`S3 sends ${ContentLength} bytes, more than ${maxBytes}`);
    }
    try {
      const body = Buffer.from(await Body!.transformToByteArray());
      return { body, version: ETag, contentType, cacheControl };
    } catch (error) {
      // The SDK retries requests, but not a download that breaks off.
      if (attemptsLeft === 1) throw error;
      return read(location, maxBytes, attemptsLeft - 1);
    }
  }
  return {
    read: (location, maxBytes) => read(location, maxBytes),
    presignedPutUrl: async (...args) => (await urls()).presignedPutUrl(...args),
    presignedGetUrl: async (...args) => (await urls()).presignedGetUrl(...args),
    async has(location) {
      const { client, HeadObjectCommand } = await s3();
      const head = client.send(new HeadObjectCommand(objectOf(location)));
      return (await undefinedFor([404], head)) !== undefined;
    },
    async copy(from, to, metadata) {
      const { client, CopyObjectCommand } = await s3();
      const copied = client.send(
        new CopyObjectCommand({
          ...objectOf(to),
          CopySource: `${nameOf(from.bucket)}/${from.key.split('/').map(encodeURIComponent).join('/')}`,
          ...(metadata && {
            MetadataDirective: 'REPLACE' as const,
            ContentType: metadata.contentType,
            CacheControl: metadata.cacheControl,
          }),
        }),
      );
      if (!(await undefinedFor([404], copied))) throw new ObjectNotFoundError(from);
    },
    async write(location, body, headers, expectedVersion) {
      const { client, PutObjectCommand } = await s3();
      const written = client.send(
        new PutObjectCommand({
          ...objectOf(location),
          Body: body,
          ContentType: headers.contentType,
          CacheControl: headers.cacheControl,
          ...(headers.contentEncoding && { ContentEncoding: headers.contentEncoding }),
          ...(headers.tags && { Metadata: { [cacheTagKey]: headers.tags.join(',') } }),
          ...(expectedVersion === null && { IfNoneMatch: '*' }),
          ...(expectedVersion && { IfMatch: expectedVersion }),
        }),
        { abortSignal: AbortSignal.timeout(writeTimeoutMs) },
      );
      return (await undefinedFor(changedStatuses, written)) !== undefined;
    },
    async remove(location) {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand(objectOf(location)));
    },
    async list(bucket, Prefix, StartAfter) {
      const { client, ListObjectsV2Command } = await s3();
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({
          Bucket: nameOf(bucket),
          Prefix,
          ...(StartAfter && { StartAfter }),
        }),
      );
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
    async removeAll(bucket, keys) {
      const { client, DeleteObjectsCommand } = await s3();
      for (let at = 0; at < keys.length; at += maxKeys) {
        const Objects = keys.slice(at, at + maxKeys).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({
            Bucket: nameOf(bucket),
            Delete: { Objects, Quiet: true },
          }),
        );
        if (Errors.length > 0)
          throw new Error(`${Errors.length} objects not deleted: ${Errors[0]!.Code}`);
      }
    },
  };
}
