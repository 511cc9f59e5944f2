import { workerData } from 'node:worker_threads';
import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda';

/** Reads the document that a new object of the bucket of uploads names. Idempotent. */
export async function handler({ detail }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const { handleRequest } = await import('./handle-request.ts');
  await handleRequest(detail.object.key);
}

// The thread that reads a PDF runs the same bundle.
if ((workerData as { pdfTask?: unknown } | null)?.pdfTask) void import('./pdf/thread.ts');
