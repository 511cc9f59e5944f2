import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import type { PdfPagesProps } from './pages/pdf-pages.tsx';
import type { Size } from './zoom.ts';

// Not bundled for the server, which draws no file.
const loadPdfCode = import.meta.env.SSR
  ? () => Promise.reject(new Error('Files are drawn in browsers'))
  : () => Promise.all([import('../pdf-engine/pdf-document.ts'), import('./pages/pdf-pages.tsx')]);

interface OpenedPdf {
  pdf: PdfDocument;
  firstPage: Size;
  /** Loaded with pdf.js. */
  Pages: ComponentType<PdfPagesProps>;
}

interface PdfState {
  opened: OpenedPdf | null;
  error: unknown;
  /** Bytes of the file received before it was opened. */
  received: number;
  /** Called when reading the opened document fails. */
  fail: (error: unknown) => void;
}

/**
 * Fetches pdf.js and the first bytes of the file, and opens it.
 * @param size bytes; null if unknown
 * @param start false to wait, for instance for a click
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
      const [{ openPdf }, { PdfPages }] = await loadPdfCode();
      signal.throwIfAborted();
      pdf = await openPdf(url, { size, signal, onBytes: setReceived, onFailure });
      const { width, height } = await pdf.page(1);
      if (!signal.aborted) setOpened({ pdf, firstPage: { width, height }, Pages: PdfPages });
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
