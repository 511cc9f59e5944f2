import type { Bucket } from '../contracts/domain/files.ts';
import { clientConfig, fromEnvironment } from '../aws/client-config.ts';
import type { ObjectLocation } from './object-keys.ts';
import {
  ObjectMissing,
  type ObjectVersion,
  type Storage,
  type VersionedObjects,
} from './storage.ts';

const bucketName = (bucket: Bucket) => fromEnvironment(`${bucket.toUpperCase()}_BUCKET`);
const objectOf = ({ bucket, key }: ObjectLocation) => ({ Bucket: bucketName(bucket), Key: key });

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Returns undefined if S3 responds with one of these statuses. */
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

/** Another version exists (412), a concurrent write (409), or the object to replace is missing (404). */
const changedStatuses = [404, 409, 412];

/** Requests to the buckets that the environment names. Loads S3's client. */
export async function s3Requests(): Promise<{ storage: Storage; versioned: VersionedObjects }> {
  const {
    CopyObjectCommand,
    DeleteObjectCommand,
    GetObjectCommand,
    getSignedUrl,
    HeadObjectCommand,
    PutObjectCommand,
    S3Client,
  } = await import('#aws-clients/s3');
  const client = new S3Client({
    ...clientConfig({ attempts }),
    // Checksums beyond the signature would be part of presigned requests.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']),
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

  const storage: Storage = {
    presignedPutUrl: (location, size, contentType, seconds) =>
      getSignedUrl(
        client,
        new PutObjectCommand({
          ...objectOf(location),
          ContentLength: size,
          ContentType: contentType,
        }),
        {
          expiresIn: seconds,
          signableHeaders: new Set(['host', 'content-length', 'content-type']),
        },
      ),
    presignedGetUrl: (location, { contentType, disposition }, seconds) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...objectOf(location),
          ResponseContentType: contentType,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: seconds },
      ),
    has: async (location) =>
      (await undefinedFor([404], client.send(new HeadObjectCommand(objectOf(location))))) !==
      undefined,
    async read(location, maxBytes) {
      const found = await get(location, maxBytes);
      if (!found) throw new ObjectMissing(location);
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
      if (!(await undefinedFor([404], copied))) throw new ObjectMissing(from);
    },
    remove,
  };

  const versioned: VersionedObjects = {
    read: get,
    async write(location, body, { contentType, cacheControl }, expectedVersion) {
      const written = client.send(
        new PutObjectCommand({
          ...objectOf(location),
          Body: body,
          ContentType: contentType,
          CacheControl: cacheControl,
          ...(expectedVersion === null && { IfNoneMatch: '*' }),
          ...(expectedVersion && { IfMatch: expectedVersion }),
        }),
      );
      return (await undefinedFor(changedStatuses, written)) !== undefined;
    },
    remove,
  };
  return { storage, versioned };
}
