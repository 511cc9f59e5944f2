import type { ObjectLocation } from '../../../functions/files/object-keys.ts';
import { ObjectNotFoundError, type Storage } from '../../../functions/files/storage.ts';

/** Buckets in this process. */
export interface MemoryStorage {
  readonly storage: Storage;
  put(place: ObjectLocation, bytes: Buffer): void;
  /** The keys of a bucket, sorted. */
  keys(bucket: ObjectLocation['bucket']): Promise<string[]>;
}

const nameOf = ({ bucket, key }: ObjectLocation) => `${bucket}/${key}`;

const address = async (place: ObjectLocation) => `memory:${nameOf(place)}`;

/** Opens two empty buckets. */
export function memoryStorage(): MemoryStorage {
  const objects = new Map<string, Buffer>();
  return {
    storage: {
      presignedPutUrl: address,
      presignedGetUrl: address,
      has: async (place) => objects.has(nameOf(place)),
      async read(place) {
        const body = objects.get(nameOf(place));
        return body && { body, version: '' };
      },
      async copy(from, to) {
        const bytes = objects.get(nameOf(from));
        if (!bytes) throw new ObjectNotFoundError(from);
        objects.set(nameOf(to), bytes);
      },
      async remove(place) {
        objects.delete(nameOf(place));
      },
    },
    put(place, bytes) {
      objects.set(nameOf(place), bytes);
    },
    keys: async (bucket) =>
      [...objects.keys()]
        .filter((name) => name.startsWith(`${bucket}/`))
        .map((name) => name.slice(bucket.length + 1))
        .toSorted(),
  };
}
