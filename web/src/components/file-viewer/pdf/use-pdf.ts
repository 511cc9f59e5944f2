import { useCallback, useEffect, useState } from 'react';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import type { Size } from './zoom.ts';

// The server draws no file, and need not carry the code that does.
const loadPdfCode = import.meta.env.SSR
  ? () => Promise.reject(new Error('Files are drawn in browsers'))
  : () => import('../pdf-engine/pdf-document.ts');

export interface OpenedPdf {
  pdf: PdfDocument;
  firstPage: Size;
}

interface PdfState {
  opened: OpenedPdf | null;
  error: unknown;
  /** Bytes of the file received before it was opened. */
  received: number;
  /** Tells of a failure while reading the opened document. */
  fail: (error: unknown) => void;
}

/**
 * Fetches pdf.js and the first bytes of the file, and opens it.
 * @param size bytes of the file, null where unknown
 * @param start false to wait, for instance for the reader's word
 */
export function usePdf(url: string, size: number | null, start: boolean): PdfState {
  const [opened, setOpened] = useState<OpenedPdf | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [received, setReceived] = useState(0);

  const fail = useCallback((reason: unknown) => {
    console.error('The preview failed', reason);
    setOpened(null);
    setError(reason);
  }, []);

  useEffect(() => {
    if (!start) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let pdf: PdfDocument | null = null;
    const onFailure = (reason: unknown) => {
      if (!signal.aborted) fail(reason);
    };
    const open = async () => {
      const { openPdf } = await loadPdfCode();
      signal.throwIfAborted();
      pdf = await openPdf(url, { size, signal, onBytes: setReceived, onFailure });
      const { width, height } = await pdf.page(1);
      if (!signal.aborted) setOpened({ pdf, firstPage: { width, height } });
    };
    open().catch(onFailure);
    return () => {
      stop.abort();
      pdf?.close();
      setOpened(null);
    };
  }, [url, size, start, fail]);

  return { opened, error, received, fail };
}
