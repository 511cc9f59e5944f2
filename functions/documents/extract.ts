import { workerData } from 'node:worker_threads';
import type { S3ObjectCreatedNotificationEvent, SQSEvent } from 'aws-lambda';

/** Reads the documents that new objects of the bucket of uploads name. Idempotent. */
export async function handler({ Records }: SQSEvent): Promise<void> {
  const { handleRequest } = await import('./handle-request.ts');
  for (const { body } of Records) {
    const { detail } = JSON.parse(body) as S3ObjectCreatedNotificationEvent;
    await handleRequest(detail.object.key);
  }
}

// The thread that reads a PDF runs the same bundle.
if ((workerData as { pdfTask?: unknown } | null)?.pdfTask) void import('./pdf/thread.ts');
