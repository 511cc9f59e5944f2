import { useCallback, useState, type ReactNode } from 'react';
import { useRequest } from '../../../lib/api.ts';
import { formatSize } from '../../../lib/format/format.ts';
import { Button, buttonClass } from '../../button.tsx';
import { HungWorkerError } from '../pdf-engine/watch-worker.ts';
import { PreviewMessage } from '../previews.tsx';
import { useDataSaver } from '../../../lib/device/hooks.ts';
import './pdf-text.css';
import type { TextOfNote } from '../reader/use-reading-text.ts';
import { initialPages } from './visible-pages.ts';

// Not bundled for the server, which draws no file.
const loadPdfCode = import.meta.env.SSR
  ? () => Promise.reject(new Error('Files are drawn in browsers'))
  : () => Promise.all([import('../pdf-engine/pdf-document.ts'), import('./pdf-pages.tsx')]);

interface PdfViewerProps {
  url: string;
  /** Bytes; null if unknown. */
  size: number | null;
  /** Null if unknown. */
  pageCount: number | null;
  /** Of a public note. */
  text?: TextOfNote;
  /** For presigned URLs that may have expired. */
  onRetry?: () => void;
}

/** Compressed size of pdf.js and its worker, shown to users with data saver. */
const viewerSize = '0.5 MB';

export function PdfViewer({ url, size, pageCount, text, onRetry }: PdfViewerProps) {
  const saver = useDataSaver();
  const [isRequested, setRequested] = useState(false);
  /** Bytes of the file received before it was opened. */
  const [received, setReceived] = useState(0);
  /** Why reading the opened document failed. */
  const [broken, setBroken] = useState<unknown>(null);
  const fail = useCallback((reason: unknown) => {
    console.error('The preview failed', reason);
    setBroken(reason);
  }, []);
  const request = useRequest(
    isRequested || saver === false ? url : null,
    async (signal) => {
      const [{ openPdf }, { PdfPages }] = await loadPdfCode();
      signal.throwIfAborted();
      const onFailure = (reason: unknown) => {
        if (!signal.aborted) fail(reason);
      };
      const pdf = await openPdf(url, { size, signal, onBytes: setReceived, onFailure });
      signal.addEventListener('abort', pdf.close);
      const { width, height } = await pdf.page(1);
      return { pdf, firstPage: { width, height }, Pages: PdfPages };
    },
    'The preview failed',
  );
  const error = broken ?? request.error;
  const retry = () => {
    setBroken(null);
    setReceived(0);
    request.retry();
    onRetry?.();
  };

  if (error) {
    return (
      <PreviewMessage>
        <p role="alert">
          {error instanceof HungWorkerError
            ? 'A page of this file needs too much work to be shown here. Open the file itself.'
            : 'The preview could not be opened. Check your connection and try again, or open the file itself.'}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {!(error instanceof HungWorkerError) && <Button onClick={retry}>Try again</Button>}
          <FileLink url={url} />
        </div>
      </PreviewMessage>
    );
  }
  if (saver === true && !isRequested) {
    return (
      <PreviewMessage>
        <p>Data saver is on. The preview uses {viewerSize}, and the pages that you look at.</p>
        <Button onClick={() => setRequested(true)}>Show preview</Button>
      </PreviewMessage>
    );
  }
  if (!request.value) {
    return (
      <PdfOpening received={received} size={size} pageCount={pageCount}>
        <FileLink url={url} />
      </PdfOpening>
    );
  }
  const { Pages, pdf, firstPage } = request.value;
  return <Pages pdf={pdf} url={url} firstPage={firstPage} text={text} onFailure={fail} />;
}

const FileLink = ({ url }: { url: string }) => (
  <a href={url} className={buttonClass('secondary')}>
    Open the file
  </a>
);

interface PdfOpeningProps {
  /** Bytes of the file received so far. */
  received: number;
  /** Null if unknown. */
  size: number | null;
  /** Null if unknown. */
  pageCount: number | null;
  /** For browsers without JavaScript. */
  children: ReactNode;
}

/** Reserves the toolbar and the first A4 pages while the file opens. */
function PdfOpening({ received, size, pageCount, children }: PdfOpeningProps) {
  const whole = size === null ? '' : ` of ${formatSize(size)}`;
  const progress = received > 0 ? `${formatSize(received)}${whole}` : '';
  return (
    // The server recognises the preview by the attribute, and has its scripts fetched early.
    <div data-opening-pdf="">
      <div className="flex min-h-[49px] flex-wrap items-center gap-x-3 border-b border-rule text-ink-soft">
        <output>Opening the preview…</output>
        <span aria-hidden="true" className="text-small tabular-nums">
          {progress}
        </span>
        <noscript>{children}</noscript>
      </div>
      <div aria-hidden="true" className="grid gap-3 py-3 max-sm:-mx-4">
        {Array.from({ length: initialPages(pageCount ?? 1) }, (_, index) => (
          <div
            key={index}
            className="pdf-paper flex aspect-[210/297] items-center justify-center font-serif text-numeral outline outline-rule"
          >
            {index + 1}
          </div>
        ))}
      </div>
    </div>
  );
}
