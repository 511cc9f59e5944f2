import type { TextRun } from './text-runs.ts';
import type { Size } from '../pdf/zoom.ts';

export interface DrawRequest {
  pageNumber: number;
  pixelsPerPoint: number;
  /** Light on dark, but for pictures. */
  dark: boolean;
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
    params: { url: string; size: number | null; assetsUrl: string };
    result: { pageCount: number };
  };
  size: { params: { pageNumber: number }; result: Size };
  draw: { params: DrawRequest; result: ImageBitmap };
  outline: { params: null; result: OutlineEntry[] };
  text: { params: { pageNumber: number }; result: TextRun[] };
}
export type PdfRequestName = keyof PdfRequests;
export type ToPdfWorker =
  | {
      [V in PdfRequestName]: { id: number; method: V; params: PdfRequests[V]['params'] };
    }[PdfRequestName]
  /** Cancels request `id`. */
  | { cancel: number }
  /** The page's memory may be freed. */
  | { release: number }
  | { ping: true };
export type FromPdfWorker =
  | { id: number; result: PdfRequests[PdfRequestName]['result'] }
  | { id: number; error: string }
  | { pong: true }
  /** Bytes of the file received so far. */
  | { received: number }
  /** Reading failed after the file was opened. */
  | { failure: string };
