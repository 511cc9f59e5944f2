import { clientConfig, customS3Endpoint } from '../aws/client-config.ts';
import { cacheTagKey } from '../contracts/http/cache-policies.ts';
import type { ObjectLocation } from './object-keys.ts';
import {
  ObjectNotFoundError,
  type BulkObjects,
  type ObjectVersion,
  type Storage,
  type VersionedObjects,
} from './storage.ts';
import { bucketName } from './bucket-name.ts';

const objectOf = ({ bucket, key }: ObjectLocation) => ({ Bucket: bucketName(bucket), Key: key });

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
const writeTimeoutMs = 10_000;

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

/** S3's client, loaded with the first request: most requests of most functions need none. */
function lazyClient(): () => ReturnType<typeof loadClient> {
  let loaded: ReturnType<typeof loadClient> | undefined;
  return () => (loaded ??= loadClient());
}

/** A whole object; undefined if it is missing. Rejects when it has more than `maxBytes` bytes. */
async function get(
  s3: ReturnType<typeof lazyClient>,
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
    return get(s3, location, maxBytes, attemptsLeft - 1);
  }
}

async function remove(s3: ReturnType<typeof lazyClient>, location: ObjectLocation): Promise<void> {
  const { client, DeleteObjectCommand } = await s3();
  await client.send(new DeleteObjectCommand(objectOf(location)));
}

const urls = async () => (await import('./presigned-urls.ts')).presignedUrls;

/** The buckets that the environment names. */
export function s3Storage(): Storage {
  const s3 = lazyClient();
  return {
    presignedPutUrl: async (...args) => (await urls()).presignedPutUrl(...args),
    presignedGetUrl: async (...args) => (await urls()).presignedGetUrl(...args),
    async has(location) {
      const { client, HeadObjectCommand } = await s3();
      const head = client.send(new HeadObjectCommand(objectOf(location)));
      return (await undefinedFor([404], head)) !== undefined;
    },
    read: async (location, maxBytes) => (await get(s3, location, maxBytes))?.body,
    async copy(from, to, metadata) {
      const { client, CopyObjectCommand } = await s3();
      const copied = client.send(
        new CopyObjectCommand({
          ...objectOf(to),
          CopySource: `${bucketName(from.bucket)}/${from.key.split('/').map(encodeURIComponent).join('/')}`,
          ...(metadata && {
            MetadataDirective: 'REPLACE' as const,
            ContentType: metadata.contentType,
            CacheControl: metadata.cacheControl,
          }),
        }),
      );
      if (!(await undefinedFor([404], copied))) throw new ObjectNotFoundError(from);
    },
    remove: (location) => remove(s3, location),
  };
}

/** The same buckets, for objects that several writers replace. */
export function s3VersionedObjects(): VersionedObjects {
  const s3 = lazyClient();
  return {
    read: (location, maxBytes) => get(s3, location, maxBytes),
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
    remove: (location) => remove(s3, location),
  };
}

/** The same buckets, for many objects at once. */
export function s3BulkObjects(): BulkObjects {
  const s3 = lazyClient();
  return {
    async list(bucket, Prefix, StartAfter) {
      const { client, ListObjectsV2Command } = await s3();
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({
          Bucket: bucketName(bucket),
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
            Bucket: bucketName(bucket),
            Delete: { Objects, Quiet: true },
          }),
        );
        if (Errors.length > 0)
          throw new Error(`${Errors.length} objects not deleted: ${Errors[0]!.Code}`);
      }
    },
  };
}
