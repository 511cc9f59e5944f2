import { s3Requests } from './s3-requests.ts';
import type { BulkObjects, Storage, VersionedObjects } from '../storage.ts';

/** Loads S3's client with the first request: most requests of most functions need none. */
function lazyRequests() {
  let requests: ReturnType<typeof s3Requests> | undefined;
  return () => (requests ??= s3Requests());
}

const urls = async () => (await import('./presigned-urls.ts')).presignedUrls;

/** The buckets that the environment names. */
export function s3Storage(): Storage {
  const requests = lazyRequests();
  const storage = async () => (await requests()).storage;
  return {
    presignedPutUrl: async (...args) => (await urls()).presignedPutUrl(...args),
    presignedGetUrl: async (...args) => (await urls()).presignedGetUrl(...args),
    has: async (location) => (await storage()).has(location),
    read: async (...args) => (await storage()).read(...args),
    copy: async (...args) => (await storage()).copy(...args),
    remove: async (location) => (await storage()).remove(location),
  };
}

/** The same buckets, for objects that several writers replace. */
export function s3VersionedObjects(): VersionedObjects {
  const requests = lazyRequests();
  const objects = async () => (await requests()).versioned;
  return {
    read: async (...args) => (await objects()).read(...args),
    write: async (...args) => (await objects()).write(...args),
    remove: async (location) => (await objects()).remove(location),
  };
}

/** The same buckets, for many objects at once. */
export function s3BulkObjects(): BulkObjects {
  const requests = lazyRequests();
  const bulkObjects = async () => (await requests()).bulkObjects;
  return {
    list: async (...args) => (await bulkObjects()).list(...args),
    removeAll: async (...args) => (await bulkObjects()).removeAll(...args),
  };
}
