import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda';
import { inspectUpload } from './inspect-upload.ts';
import { requestExtraction } from '../files/extraction.ts';
import { s3Storage } from '../files/s3-storage.ts';
import type { UploadId } from '../contracts/domain/fields.ts';
import { uploadIdFromKey } from '../files/object-keys.ts';
import { storesFromEnvironment } from '../files/stores.ts';

const stores = storesFromEnvironment();
const objects = s3Storage();

/** Consumes S3 events of arrived uploads. Lambda retries an error, then sends the event to the dead-letter queue. */
export async function handler({ detail }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const { key } = detail.object;
  const stored = await inspectUpload(stores, key);
  if (!stored) return;
  const upload = uploadIdFromKey(key)! as UploadId;
  console.log({ upload, verdict: stored.verdict });
  if (stored.verdict === 'clean') await requestExtraction(objects, { upload });
}
