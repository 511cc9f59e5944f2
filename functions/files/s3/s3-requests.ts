import { clientConfig, customS3Endpoint } from '../../aws/client-config.ts';
import { cacheTagKey } from '../../contracts/http/cache-policies.ts';
import { bucketName } from './bucket-name.ts';
import type { ObjectLocation } from '../object-keys.ts';
import {
  ObjectNotFoundError,
  type BulkObjects,
  type PresignedUrls,
  type ObjectVersion,
  type Storage,
  type VersionedObjects,
} from '../storage.ts';

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

type ObjectRequests = Omit<Storage, keyof PresignedUrls>;

const attempts = 3;

/** The longest time of a write, retries included. */
const writeTimeoutMs = 10_000;

/** DeleteObjects takes at most this many keys. */
const maxKeys = 1000;

/** Another version exists (412), a concurrent write (409), or the object to replace is missing (404). */
const changedStatuses = [404, 409, 412];

/** Requests to the buckets that the environment names. Loads S3's client. */
export async function s3Requests(): Promise<{
  storage: ObjectRequests;
  versioned: VersionedObjects;
  bulkObjects: BulkObjects;
}> {
  const {
    CopyObjectCommand,
    DeleteObjectCommand,
    DeleteObjectsCommand,
    GetObjectCommand,
    HeadObjectCommand,
    ListObjectsV2Command,
    PutObjectCommand,
    S3Client,
  } = await import('../../aws/s3.ts');
  const client = new S3Client({
    ...clientConfig({ attempts }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    forcePathStyle: customS3Endpoint() !== undefined,
  });

  /** A whole object; undefined if it is missing. Rejects when it has more than `maxBytes` bytes. */
  async function get(
    location: ObjectLocation,
    maxBytes: number,
    attemptsLeft = attempts,
  ): Promise<ObjectVersion | undefined> {
    const found = await undefinedFor([404], client.send(new GetObjectCommand(objectOf(location))));
    if (!found) return undefined;
    const { Body, ContentLength = Number.POSITIVE_INFINITY, ETag = '' } = found;
    if (ContentLength > maxBytes) {
      (Body as NodeJS.ReadableStream & { destroy(): void }).destroy();
      throw new Error(`S3 sends ${ContentLength} bytes, more than ${maxBytes}`);
    }
    try {
      return { body: Buffer.from(await Body!.transformToByteArray()), version: ETag };
    } catch (error) {
      // The SDK retries requests, but not a download that breaks off.
      if (attemptsLeft === 1) throw error;
      return get(location, maxBytes, attemptsLeft - 1);
    }
  }
  async function remove(location: ObjectLocation): Promise<void> {
    await client.send(new DeleteObjectCommand(objectOf(location)));
  }

  const storage: ObjectRequests = {
    has: async (location) =>
      (await undefinedFor([404], client.send(new HeadObjectCommand(objectOf(location))))) !==
      undefined,
    async read(location, maxBytes) {
      const found = await get(location, maxBytes);
      if (!found) throw new ObjectNotFoundError(location);
      return found.body;
    },
    async copy(from, to, metadata) {
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
    remove,
  };

  const versioned: VersionedObjects = {
    read: get,
    async write(location, body, headers, expectedVersion) {
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
    remove,
  };
  const bulkObjects: BulkObjects = {
    async list(bucket, Prefix, StartAfter) {
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
  return { storage, versioned, bulkObjects };
}
