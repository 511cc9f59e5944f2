import { s3Requests } from './s3-requests.ts';
import type { Storage, VersionedObjects } from './storage.ts';

/** Loads S3's client with the first request: most requests of most functions need none. */
function lazyRequests() {
  let requests: ReturnType<typeof s3Requests> | undefined;
  return () => (requests ??= s3Requests());
}

/** The buckets that the environment names. */
export function s3Storage(): Storage {
  const requests = lazyRequests();
  const storage = async () => (await requests()).storage;
  return {
    presignedPutUrl: async (...given) => (await storage()).presignedPutUrl(...given),
    presignedGetUrl: async (...given) => (await storage()).presignedGetUrl(...given),
    has: async (location) => (await storage()).has(location),
    read: async (...given) => (await storage()).read(...given),
    copy: async (...given) => (await storage()).copy(...given),
    remove: async (location) => (await storage()).remove(location),
  };
}

/** The same buckets, for objects that several writers replace. */
export function s3VersionedObjects(): VersionedObjects {
  const requests = lazyRequests();
  const objects = async () => (await requests()).versioned;
  return {
    read: async (...given) => (await objects()).read(...given),
    write: async (...given) => (await objects()).write(...given),
    remove: async (location) => (await objects()).remove(location),
  };
}
