import { useState } from 'react';
import { Button, buttonClass } from '../../button.tsx';
import { HungWorkerError } from '../pdf-engine/hung-worker-error.ts';
import { PdfOpening } from './pdf-opening.tsx';
import { PreviewMessage } from '../preview-message.tsx';
import { useDataSaver } from './use-data-saver.ts';
import { usePdf } from './use-pdf.ts';

interface PdfViewerProps {
  url: string;
  /** Bytes; null if unknown. */
  size: number | null;
  /** Null if unknown. */
  pageCount: number | null;
  /** For presigned URLs that may have expired. */
  onRetry?: () => void;
}

/** Compressed size of pdf.js and its worker, shown to users with data saver. */
const viewerSize = '0.5 MB';
export function PdfViewer(props: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setAttempt(attempt + 1);
    props.onRetry?.();
  };
  return <Attempt key={attempt} {...props} onRetry={retry} />;
}

function Attempt({ url, size, pageCount, onRetry }: Required<PdfViewerProps>) {
  const saver = useDataSaver();
  const [isRequested, setRequested] = useState(false);
  const { opened, error, received, fail } = usePdf(url, size, isRequested || saver === false);

  if (error !== null) {
    return (
      <PreviewMessage>
        <p role="alert">
          {error instanceof HungWorkerError
            ? 'A page of this file needs too much work to be shown here. Open the file itself.'
            : 'The preview could not be opened. Check your connection and try again, or open the file itself.'}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {!(error instanceof HungWorkerError) && <Button onClick={onRetry}>Try again</Button>}
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
  if (!opened) {
    return (
      <PdfOpening received={received} size={size} pageCount={pageCount}>
        <FileLink url={url} />
      </PdfOpening>
    );
  }
  const { Pages, pdf, firstPage } = opened;
  return <Pages pdf={pdf} url={url} firstPage={firstPage} onFailure={fail} />;
}

function FileLink({ url }: { url: string }) {
  return (
    <a href={url} className={buttonClass('secondary')}>
      Open the file
    </a>
  );
}
