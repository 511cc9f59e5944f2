import type { ReadDocument } from '../document-content.ts';
import { startThread } from '../bundle.ts';
import type { PdfTask } from './thread.ts';
import type { ReadingTask } from './reading-thread.ts';

/** Ten times what the slowest ordinary file of 10 MB takes. */
const maxMs = 20_000;
const maxHeapMb = 256;

/**
 * Runs a task on a PDF in a thread of its own, which ends with a hostile file: at the limit of time or memory, or when
 * PDFium aborts. Returns the latest of its results; null without one.
 */
function runInThread<Result>(
  module: () => URL,
  workerData: Readonly<Record<string, unknown>>,
  timeoutMs: number,
): Promise<Result | null> {
  const thread = startThread(module, workerData, maxHeapMb);
  let latest: Result | null = null;
  const timer = setTimeout(() => void thread.terminate(), timeoutMs);
  return new Promise((resolve) => {
    thread.on('message', (result: Result) => {
      latest = result;
    });
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve(latest);
    });
  });
}

/** Reads and draws a PDF. Returns what it read until a limit; null if it read nothing. */
export const readPdfInThread = (task: PdfTask, timeoutMs = maxMs): Promise<ReadDocument | null> =>
  runInThread(() => new URL('thread.ts', import.meta.url), { pdfTask: task }, timeoutMs);

/** The text of a PDF as HTML; null if it has none, or at a limit. */
export const readHtmlInThread = (task: ReadingTask): Promise<string | null> =>
  runInThread(() => new URL('reading-thread.ts', import.meta.url), { readingTask: task }, maxMs);
