import type { S3Event } from 'aws-lambda';
import { inspectUpload } from './inspectUpload.ts';
import { storesFromEnvironment } from './stores.ts';

const stores = storesFromEnvironment();

/** S3 writes keys as forms do: a space is a plus. */
const keyOf = (written: string) => decodeURIComponent(written.replaceAll('+', ' '));

/** Hears of every file that arrives. What it throws, Lambda tries again, and in the end puts aside. */
export async function handler({ Records }: S3Event): Promise<void> {
  for (const { s3 } of Records) await inspectUpload(stores, keyOf(s3.object.key));
}
