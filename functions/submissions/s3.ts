import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Place } from './places.ts';
import { ObjectMissing, type HandedOut, type Kept } from './storage.ts';

const client = new S3Client({
  // A signed address must not ask the browser for a checksum that it does not send.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

function bucketName(bucket: Place['bucket']): string {
  const variable = `${bucket.toUpperCase()}_BUCKET`;
  const name = process.env[variable];
  if (!name) throw new Error(`${variable} is not set`);
  return name;
}

const at = ({ bucket, key }: Place) => ({ Bucket: bucketName(bucket), Key: key });

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Waits for an answer about an object; says so when there is none such. */
async function expecting<T>(place: Place, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isMissing(error) ? new ObjectMissing(place) : error;
  }
}

/** See `Storage`. Size and type are signed, so that S3 takes no other. */
export function addressToPut(
  place: Place,
  size: number,
  contentType: string,
  seconds: number,
): Promise<string> {
  const command = new PutObjectCommand({
    ...at(place),
    ContentLength: size,
    ContentType: contentType,
  });
  return getSignedUrl(client, command, {
    expiresIn: seconds,
    signableHeaders: new Set(['host', 'content-length', 'content-type']),
  });
}

export function addressToGet(place: Place, given: HandedOut, seconds: number): Promise<string> {
  const command = new GetObjectCommand({
    ...at(place),
    ResponseContentType: given.contentType,
    ResponseContentDisposition: given.disposition,
    ResponseCacheControl: 'private, no-store',
  });
  return getSignedUrl(client, command, { expiresIn: seconds });
}

export async function has(place: Place): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand(at(place)));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export async function read(place: Place, longest: number): Promise<Buffer> {
  const { Body, ContentLength = 0 } = await expecting(
    place,
    client.send(new GetObjectCommand(at(place))),
  );
  const stream = Body as AsyncIterable<Uint8Array> & { destroy(): void };
  if (ContentLength > longest) {
    stream.destroy();
    throw new Error(`${place.key} has ${ContentLength} bytes, more than ${longest}`);
  }
  const bytes = Buffer.allocUnsafe(ContentLength);
  let filled = 0;
  for await (const chunk of stream) {
    bytes.set(chunk, filled);
    filled += chunk.byteLength;
  }
  if (filled !== ContentLength) throw new Error(`${place.key} ended after ${filled} bytes`);
  return bytes;
}

export async function copy(from: Place, to: Place, kept?: Kept): Promise<void> {
  const source = at(from);
  const command = new CopyObjectCommand({
    ...at(to),
    CopySource: encodeURI(`${source.Bucket}/${source.Key}`),
    ...(kept && {
      MetadataDirective: 'REPLACE',
      ContentType: kept.contentType,
      CacheControl: kept.cacheControl,
    }),
  });
  await expecting(from, client.send(command));
}

export async function remove(place: Place): Promise<void> {
  await client.send(new DeleteObjectCommand(at(place)));
}
