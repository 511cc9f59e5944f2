import type { Bucket } from '../contracts/domain/files.ts';
import type { ObjectLocation } from './object-keys.ts';

interface ResponseHeaders {
  contentType: string;
  /** A `Content-Disposition` header. */
  disposition: string;
}

interface ObjectHeaders {
  contentType: string;
  cacheControl?: string;
  /** Encoding of the passed body. */
  contentEncoding?: 'br';
  /** By which the edge forgets responses with the object. */
  tags?: readonly string[];
}

/** `version` is the ETag. */
export interface ObjectVersion {
  readonly body: Buffer;
  readonly version: string;
  readonly contentType?: string | undefined;
  readonly cacheControl?: string | undefined;
}

/** URLs of requests that a browser sends to S3 itself. */
export interface PresignedUrls {
  /** Accepts exactly `size` bytes of this content type, once: the request must carry `if-none-match: *`. */
  presignedPutUrl(
    location: ObjectLocation,
    size: number,
    contentType: string,
    seconds: number,
  ): Promise<string>;
  presignedGetUrl(
    location: ObjectLocation,
    headers: ResponseHeaders,
    seconds: number,
  ): Promise<string>;
}

export interface ObjectReader {
  /** The whole object with its version; undefined if it is missing. Rejects when it has more than `maxBytes` bytes. */
  read(location: ObjectLocation, maxBytes: number): Promise<ObjectVersion | undefined>;
}

/** Files, which are stored once and then copied. */
export interface Storage extends PresignedUrls, ObjectReader {
  has(location: ObjectLocation): Promise<boolean>;
  /** Rejects with `ObjectNotFoundError` if the object is missing. */
  copy(from: ObjectLocation, to: ObjectLocation, headers?: ObjectHeaders): Promise<void>;
  /** Idempotent. */
  remove(location: ObjectLocation): Promise<void>;
}

/** Objects with optimistic locking by ETag. */
export interface VersionedObjects extends ObjectReader {
  /**
   * Writes a whole object if its version is still the expected one (null: it must not exist; undefined: any). Returns
   * false on a version conflict.
   */
  write(
    location: ObjectLocation,
    body: Buffer,
    headers: ObjectHeaders,
    expectedVersion?: string | null,
  ): Promise<boolean>;
  /** Idempotent. */
  remove(location: ObjectLocation): Promise<void>;
  /** At most 1,000 keys with a prefix, in order, after a key ('' for the first). */
  list(bucket: Bucket, prefix: string, after: string): Promise<string[]>;
  /** Any number of keys of one bucket, 1,000 in a request. Idempotent. */
  removeAll(bucket: Bucket, keys: readonly string[]): Promise<void>;
}

export class ObjectNotFoundError extends Error {
  constructor({ bucket, key }: ObjectLocation) {
    super(`${bucket}/${key} is missing`);
    this.name = 'ObjectNotFoundError';
  }
}
