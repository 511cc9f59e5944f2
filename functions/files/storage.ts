import type { ObjectLocation } from './object-keys.ts';

interface ResponseHeaders {
  contentType: string;
  /** A `Content-Disposition` header. */
  disposition: string;
}

interface ObjectHeaders {
  contentType: string;
  cacheControl: string;
}

/** `version` is the ETag. */
export interface ObjectVersion {
  readonly body: Buffer;
  readonly version: string;
}

/** The buckets. Operations on a missing object reject with `ObjectMissing`. */
export interface Storage {
  /** Accepts exactly `size` bytes of this content type. */
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
  has(location: ObjectLocation): Promise<boolean>;
  /** The whole object; rejects when it has more than `maxBytes` bytes. */
  read(location: ObjectLocation, maxBytes: number): Promise<Buffer>;
  copy(from: ObjectLocation, to: ObjectLocation, headers?: ObjectHeaders): Promise<void>;
  /** Idempotent. */
  remove(location: ObjectLocation): Promise<void>;
}

/** Objects with optimistic concurrency, by ETag. */
export interface VersionedObjects {
  /** The whole object with its version; undefined if it is missing. Rejects when it has more than `maxBytes` bytes. */
  read(location: ObjectLocation, maxBytes: number): Promise<ObjectVersion | undefined>;
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
}

export class ObjectMissing extends Error {
  constructor({ bucket, key }: ObjectLocation) {
    super(`${bucket}/${key} is missing`);
    this.name = 'ObjectMissing';
  }
}
