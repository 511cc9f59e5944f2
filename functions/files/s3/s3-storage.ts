import { s3Requests } from './s3-requests.ts';
import type { ObjectFolders, Storage, VersionedObjects } from '../storage.ts';

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
    presignedPutUrl: async (...given) => (await urls()).presignedPutUrl(...given),
    presignedGetUrl: async (...given) => (await urls()).presignedGetUrl(...given),
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

/** The same buckets, for many objects at once. */
export function s3ObjectFolders(): ObjectFolders {
  const requests = lazyRequests();
  const folders = async () => (await requests()).folders;
  return {
    list: async (...given) => (await folders()).list(...given),
    removeAll: async (...given) => (await folders()).removeAll(...given),
  };
}
