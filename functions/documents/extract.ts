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

// The threads that read a PDF, its text and its scanned pages run the same bundle.
const task = workerData as { pdfTask?: unknown; readingTask?: unknown; scanTask?: unknown } | null;
if (task?.pdfTask) void import('./pdf/thread.ts');
if (task?.readingTask) void import('./pdf/reading-thread.ts');
if (task?.scanTask) void import('./ocr/thread.ts');
