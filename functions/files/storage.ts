import type { ObjectLocation } from './object-keys.ts';

/** How a file is handed to somebody. */
interface ResponseHeaders {
  contentType: string;
  /** A `Content-Disposition` header. */
  disposition: string;
}

/** How an object that the public reads is kept. */
interface ObjectHeaders {
  contentType: string;
  cacheControl: string;
}

/** An object's bytes, and the ETag of that version. */
export interface ObjectVersion {
  readonly body: Buffer;
  readonly version: string;
}

/** The buckets. What is asked of a missing object rejects with `ObjectMissing`. */
export interface Storage {
  /** An address to which exactly `size` bytes of this type can be sent by PUT. */
  presignedPutUrl(
    location: ObjectLocation,
    size: number,
    contentType: string,
    seconds: number,
  ): Promise<string>;
  /** An address from which anybody reads the object. */
  presignedGetUrl(
    location: ObjectLocation,
    headers: ResponseHeaders,
    seconds: number,
  ): Promise<string>;
  has(location: ObjectLocation): Promise<boolean>;
  /** The whole object; rejects when it has more than `longest` bytes. */
  read(location: ObjectLocation, maxBytes: number): Promise<Buffer>;
  copy(from: ObjectLocation, to: ObjectLocation, headers?: ObjectHeaders): Promise<void>;
  /** Removes an object whether it was there or not. */
  remove(location: ObjectLocation): Promise<void>;
}

/** Objects that several writers keep anew, so that none undoes what another wrote. */
export interface VersionedObjects {
  /** The whole object with its version; undefined where there is none. Rejects when it has more than `longest` bytes. */
  read(location: ObjectLocation, maxBytes: number): Promise<ObjectVersion | undefined>;
  /**
   * Writes a whole object **where** its version is still the one that was seen (null: there was none); without `seen`
   * whatever it is. Gives false, and writes nothing, where somebody else wrote meanwhile.
   */
  write(
    location: ObjectLocation,
    body: Buffer,
    headers: ObjectHeaders,
    expectedVersion?: string | null,
  ): Promise<boolean>;
  /** Removes an object whether it was there or not. */
  remove(location: ObjectLocation): Promise<void>;
}

/** The object is not there (any more). */
export class ObjectMissing extends Error {
  constructor({ bucket, key }: ObjectLocation) {
    super(`${bucket}/${key} is missing`);
    this.name = 'ObjectMissing';
  }
}
