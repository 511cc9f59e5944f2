import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda';
import { inspectUpload } from './uploads/inspect-upload.ts';
import { uploadIdFromKey } from '../files/object-keys.ts';
import { storesFromEnvironment } from '../files/stores.ts';

const stores = storesFromEnvironment();

/** Consumes S3 events of arrived uploads. Lambda retries an error, then sends the event to the dead-letter queue. */
export async function handler({ detail }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const { key } = detail.object;
  const stored = await inspectUpload(stores, key);
  if (stored) console.log({ upload: uploadIdFromKey(key), verdict: stored.verdict });
}
