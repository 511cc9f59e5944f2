import { ToolButton } from '../reader/tool-button.tsx';
import X from 'lucide-react/icons/x';
import { flushSync } from 'react-dom';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import {
  placeInText,
  placeOnPages,
  scrollToPages,
  scrollToText,
  type Place,
} from '../reader/place.ts';
import { ReaderFrame } from '../reader/reader-frame.tsx';
import { useReader } from '../reader/use-reader.ts';
import { useReadingText, type TextOfNote } from '../reader/use-reading-text.ts';
import { useZoom } from '../reader/use-zoom.ts';
import { PageList } from './page-list.tsx';
import type { Size } from './zoom.ts';

interface PdfPagesProps {
  pdf: PdfDocument;
  /** The file's address, under which the device remembers the page. */
  url: string;
  firstPage: Size;
  /** Of a public note. */
  text: TextOfNote | undefined;
  onFailure: (error: unknown) => void;
}

/** Browsers animate the full screen. */
const resizeMs = 1000;

export function PdfPages({ pdf, url, firstPage, text, onFailure }: PdfPagesProps) {
  const { pageCount } = pdf;
  const reading = useReadingText(text);
  const reader = useReader(reading.shown?.text ?? pdf, pageCount, resizeMs);
  const { list, textScale } = reader;
  const [zoom, zoomTo] = useZoom(list);

  const scaleText = (scale: number) => {
    const at = placeInText(list.current!);
    flushSync(() => reader.setTextScale(scale));
    scrollToText(list.current!, at);
  };
  const showPages = (at: Place) => {
    flushSync(reading.close);
    scrollToPages(list.current!, at);
  };
  const toggleText = () => {
    if (reading.shown) showPages(placeInText(list.current!));
    else if (reading.isOpening || reading.refusal) reading.close();
    else reading.open(placeOnPages(list.current!));
  };

  return (
    <ReaderFrame
      reader={reader}
      url={url}
      isCounted
      scaling={{
        zoom,
        onZoom: zoomTo,
        textScale: reading.shown ? textScale : null,
        onTextScale: scaleText,
      }}
      onText={text && toggleText}
      source={pdf}
      thumbnails={{ pdf, firstPage }}
      status={<ReadingStatus {...reading} onClose={reading.close} />}
      isFolded={reader.isFolded && !reading.shown}
    >
      {(onKeyDown) =>
        reading.shown ? (
          <reading.shown.ReadingText
            reader={reader}
            text={reading.shown.text}
            start={reading.shown.start}
            onKeyDown={onKeyDown}
          />
        ) : (
          <PageList
            reader={reader}
            pdf={pdf}
            firstPage={firstPage}
            zoom={zoom}
            zoomTo={zoomTo}
            onKeyDown={onKeyDown}
            onFailure={onFailure}
          />
        )
      }
    </ReaderFrame>
  );
}

interface ReadingStatusProps {
  isOpening: boolean;
  /** Why there is no text. */
  refusal: string | null;
  onClose: () => void;
}

/** The outcome of the request for the reading text, above the pages, which do not move. */
const ReadingStatus = ({ isOpening, refusal, onClose }: ReadingStatusProps) => (
  <output className="absolute inset-x-0 top-full bg-paper max-sm:px-4">
    {isOpening && <p className="border-b border-rule py-2">Reading the text…</p>}
    {refusal && (
      <div className="flex items-center justify-between gap-3 border-b border-rule py-1">
        <p>{refusal}</p>
        <ToolButton icon={X} label="Close the message" onClick={onClose} />
      </div>
    )}
  </output>
);
