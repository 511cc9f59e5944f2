import type { Bucket } from '../contracts/domain/files.ts';
import { fromEnvironment } from '../aws/environment.ts';

/** The name of a bucket, from the environment. */
export const bucketName = (bucket: Bucket): string =>
  fromEnvironment(`${bucket.toUpperCase()}_BUCKET`);
