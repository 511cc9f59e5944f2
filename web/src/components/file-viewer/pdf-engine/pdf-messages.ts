import type { TextRun } from './text-runs.ts';
import type { Size } from '../pdf/zoom.ts';

/** What the page asks of the worker, and what it gets for it. Pages are counted from 1. */
export interface PdfRequests {
  /** `assetsUrl` is where what a PDF may need beside itself is served. */
  open: {
    ask: { url: string; size: number | null; assetsUrl: string };
    answer: { pageCount: number };
  };
  size: { ask: { pageNumber: number }; answer: Size };
  draw: { ask: { pageNumber: number; pixelsPerPoint: number }; answer: ImageBitmap };
  text: { ask: { pageNumber: number }; answer: TextRun[] };
}
export type PdfRequestName = keyof PdfRequests;

/** To the worker. */
export type ToPdfWorker =
  | { [V in PdfRequestName]: { id: number; verb: V; ask: PdfRequests[V]['ask'] } }[PdfRequestName]
  /** The answer to request `id` is no longer wanted. */
  | { cancel: number }
  /** The page's memory may be given back. */
  | { release: number };

/** From the worker. */
export type FromPdfWorker =
  | { id: number; answer: PdfRequests[PdfRequestName]['answer'] }
  | { id: number; error: string }
  /** Bytes of the file received so far. */
  | { received: number }
  /** The file could not be read further after it was opened. */
  | { failure: string };
