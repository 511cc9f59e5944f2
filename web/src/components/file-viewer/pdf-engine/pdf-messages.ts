import type { Box, PageContent } from './content/page-content.ts';
import type { TextRun } from './content/text-runs.ts';
import type { Size } from '../pdf/zoom.ts';

export interface DrawRequest {
  pageNumber: number;
  pixelsPerPoint: number;
  /** Light on dark, but for pictures. */
  night: boolean;
}

export interface CutOutRequest extends DrawRequest {
  /** The parts of the page, in points. */
  boxes: readonly Box[];
}

/** A heading of the document. */
export interface OutlineEntry {
  title: string;
  /** From 0. */
  level: number;
  pageNumber: number;
}

/** Requests to the worker with their results. Page numbers start at 1. */
export interface PdfRequests {
  /** `assetsUrl`: fonts, decoders and colour profiles of pdf.js. */
  open: {
    ask: { url: string; size: number | null; assetsUrl: string };
    answer: { pageCount: number };
  };
  size: { ask: { pageNumber: number }; answer: Size };
  draw: { ask: DrawRequest; answer: ImageBitmap };
  outline: { ask: null; answer: OutlineEntry[] };
  text: { ask: { pageNumber: number }; answer: TextRun[] };
  content: { ask: { pageNumber: number }; answer: PageContent };
  /** One picture for each part. */
  cutOut: { ask: CutOutRequest; answer: ImageBitmap[] };
}
export type PdfRequestName = keyof PdfRequests;
export type ToPdfWorker =
  | { [V in PdfRequestName]: { id: number; verb: V; ask: PdfRequests[V]['ask'] } }[PdfRequestName]
  /** Cancels request `id`. */
  | { cancel: number }
  /** The page's memory may be freed. */
  | { release: number }
  | { ping: true };
export type FromPdfWorker =
  | { id: number; answer: PdfRequests[PdfRequestName]['answer'] }
  | { id: number; error: string }
  | { pong: true }
  /** Bytes of the file received so far. */
  | { received: number }
  /** Reading failed after the file was opened. */
  | { failure: string };
