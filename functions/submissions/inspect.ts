import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda';
import { inspectUpload } from './inspectUpload.ts';
import { storesFromEnvironment } from '../files/stores.ts';

const stores = storesFromEnvironment();

/** Hears of every file that arrives. What it throws, Lambda tries again, and in the end puts aside. */
export async function handler({ detail }: S3ObjectCreatedNotificationEvent): Promise<void> {
  await inspectUpload(stores, detail.object.key);
}
