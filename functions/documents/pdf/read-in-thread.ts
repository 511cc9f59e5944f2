import { Worker } from 'node:worker_threads';
import { threadFile } from '../thread-file.ts';
import type { PdfResult, PdfTask } from './thread.ts';

/** Ten times what the slowest ordinary file of 10 MB takes. */
const maxMs = 20_000;
const maxHeapMb = 256;

/**
 * Reads and draws a PDF in a thread of its own, which ends with a hostile file: at the limit of time or memory, or when
 * PDFium aborts. Returns what it read until then; null if it read nothing.
 */
export function readPdfInThread(task: PdfTask, timeoutMs = maxMs): Promise<PdfResult | null> {
  const thread = new Worker(
    threadFile(() => new URL('thread.ts', import.meta.url)),
    {
      workerData: { pdfTask: task },
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      stdout: true,
      stderr: true,
    },
  );
  let latest: PdfResult | null = null;
  const timer = setTimeout(() => void thread.terminate(), timeoutMs);
  return new Promise((resolve) => {
    thread.on('message', (result: PdfResult) => {
      latest = result;
    });
    // An error is followed by the exit.
    thread.on('error', () => {});
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve(latest);
    });
  });
}
