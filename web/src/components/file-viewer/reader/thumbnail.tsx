import { useEffect, useRef, useState } from 'react';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import type { Size } from '../pdf/zoom.ts';

const widthPixels = 96;

interface ThumbnailProps {
  pdf: PdfDocument;
  pageNumber: number;
  firstPage: Size;
  isCurrent: boolean;
  dark: boolean;
  onChoose: () => void;
}

/** Drawn while it is on the screen. */
function Thumbnail({ pdf, pageNumber, firstPage, isCurrent, dark, onChoose }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setVisible(entry!.isIntersecting));
    observer.observe(button.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const target = canvas.current;
    if (!visible || !target) return undefined;
    const stop = new AbortController();
    const draw = async () => {
      const page = await pdf.page(pageNumber);
      stop.signal.throwIfAborted();
      const pixelsPerPoint = (widthPixels * Math.min(devicePixelRatio, 2)) / page.width;
      await page.draw(target, { pixelsPerPoint, dark }, stop.signal);
    };
    draw().catch((error: unknown) => {
      if (!stop.signal.aborted) console.error('A thumbnail could not be drawn', error);
    });
    return () => {
      stop.abort();
      target.width = 0;
      target.height = 0;
    };
  }, [pdf, pageNumber, visible, dark]);
  return (
    <button
      ref={button}
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className="group flex w-full flex-col items-center gap-1 rounded-sm p-1 text-small text-ink-soft tabular-nums hover:bg-blue-wash"
    >
      <span
        className="pdf-paper block w-full overflow-hidden outline outline-rule group-aria-[current=page]:outline-3 group-aria-[current=page]:outline-blue"
        style={{ aspectRatio: `${firstPage.width} / ${firstPage.height}` }}
      >
        <canvas ref={canvas} aria-hidden="true" className="size-full object-contain object-top" />
      </span>
      <span>
        <span className="sr-only">Page </span>
        {pageNumber}
      </span>
    </button>
  );
}

export interface ThumbnailsProps extends Omit<
  ThumbnailProps,
  'pageNumber' | 'isCurrent' | 'onChoose'
> {
  current: number;
  onChoose: (pageNumber: number) => void;
}

/** All pages. */
export function Thumbnails({ current, onChoose, ...props }: ThumbnailsProps) {
  const { pageCount } = props.pdf;
  return (
    <ol aria-label="Pages" className="grid grid-cols-3 gap-x-2 gap-y-3 p-3">
      {Array.from({ length: pageCount }, (_, index) => index + 1).map((pageNumber) => (
        <li key={pageNumber}>
          <Thumbnail
            {...props}
            pageNumber={pageNumber}
            isCurrent={pageNumber === current}
            onChoose={() => onChoose(pageNumber)}
          />
        </li>
      ))}
    </ol>
  );
}
