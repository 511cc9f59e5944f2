import type { ObjectLocation } from '../../../functions/files/object-keys.ts';
import { ObjectNotFoundError, type Storage } from '../../../functions/files/storage.ts';

const nameOf = ({ bucket, key }: ObjectLocation) => `${bucket}/${key}`;

const address = async (place: ObjectLocation) => `memory:${nameOf(place)}`;

/** Opens two empty buckets in this process. */
export function memoryStorage() {
  const objects = new Map<string, Buffer>();
  const storage: Storage = {
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
  };
  return {
    storage,
    put(place: ObjectLocation, bytes: Buffer) {
      objects.set(nameOf(place), bytes);
    },
    /** The keys of a bucket, sorted. */
    keys: async (bucket: ObjectLocation['bucket']) =>
      [...objects.keys()]
        .filter((name) => name.startsWith(`${bucket}/`))
        .map((name) => name.slice(bucket.length + 1))
        .toSorted(),
  };
}

export type MemoryStorage = ReturnType<typeof memoryStorage>;
