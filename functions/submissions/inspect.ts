import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda';
import { inspectUpload } from './uploads/inspect-upload.ts';
import { uploadIdFromKey } from '../files/object-keys.ts';
import { storesFromEnvironment } from '../files/stores.ts';

const stores = storesFromEnvironment();

/** Hears of every file that arrives. What it throws, Lambda tries again, and in the end puts aside. */
export async function handler({ detail }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const { key } = detail.object;
  const stored = await inspectUpload(stores, key);
  if (stored) console.log({ upload: uploadIdFromKey(key), verdict: stored.verdict });
}
