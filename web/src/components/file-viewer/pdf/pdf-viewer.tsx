import { useState } from 'react';
import { Button, buttonClass } from '../../button.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { PdfOpening } from './pdf-opening.tsx';
import { PreviewMessage } from '../preview-message.tsx';
import { useDataSaver } from './use-data-saver.ts';
import { usePdf } from './use-pdf.ts';

interface PdfViewerProps {
  url: string;
  /** Bytes, null where unknown. */
  size: number | null;
  /** Pages, null where unknown. */
  pageCount: number | null;
  /** The reader wants to try again: for an address that may have run out. */
  onRetry?: () => void;
}

/** What pdf.js and its worker weigh, compressed, for those who save data. */
const viewerSize = '0.5 MB';

/** A PDF, page under page, each drawn when it comes near the screen. */
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
  const [asked, setAsked] = useState(false);
  const { opened, error, received, fail } = usePdf(url, size, asked || saver === false);

  if (error !== null) {
    return (
      <PreviewMessage>
        <p role="alert">
          The preview could not be opened. Check your connection and try again, or open the file
          itself.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onRetry}>Try again</Button>
          <FileLink url={url} />
        </div>
      </PreviewMessage>
    );
  }
  if (saver === true && !asked) {
    return (
      <PreviewMessage>
        <p>
          Your browser saves data. The preview takes {viewerSize}, and the pages that you look at.
        </p>
        <Button onClick={() => setAsked(true)}>Show preview</Button>
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
  // No file is open where pages are written, and none of this need be carried there.
  return import.meta.env.SSR ? null : <PdfPages {...opened} onFailure={fail} />;
}

function FileLink({ url }: { url: string }) {
  return (
    <a href={url} className={buttonClass('secondary')}>
      Open the file
    </a>
  );
}
