import { useEffect, useRef, useState, type KeyboardEventHandler, type RefObject } from 'react';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import { useGestures, type ZoomTo, useWidth } from '../reader/use-zoom.ts';
import type { Reader } from '../reader/use-reader.ts';
import { keepPlace } from '../reader/place.ts';
import type { Size } from './zoom.ts';
import { PdfPageView } from './pdf-page.tsx';
import { initialPages, pagesToDraw, pagesToMeasure, type PageSpan } from './visible-pages.ts';

const settleMs = 60;

/** The sizes of the pages around the visible ones, as far as they are read. */
function usePageSizes(
  pdf: PdfDocument,
  list: RefObject<HTMLElement | null>,
  { first, last }: PageSpan,
): ReadonlyMap<number, Size> {
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map());
  const requested = useRef(new Set<number>());

  useEffect(() => {
    const measure = async (pageNumbers: readonly number[]) => {
      for (const pageNumber of pageNumbers) requested.current.add(pageNumber);
      const pages = await Promise.all(pageNumbers.map((pageNumber) => pdf.page(pageNumber)));
      const found = pages.map(({ width, height }, index): [number, Size] => [
        pageNumbers[index]!,
        { width, height },
      ]);
      keepPlace(list.current, () => setSizes((before) => new Map([...before, ...found])));
    };
    const timer = setTimeout(() => {
      // The first page needs the connection for itself.
      if (!list.current?.querySelector('[data-drawn]')) return;
      const unknown = pagesToMeasure({ first, last }, pdf.pageCount).filter(
        (pageNumber) => !requested.current.has(pageNumber),
      );
      // A page that cannot be read reports it when it is drawn.
      if (unknown.length > 0) measure(unknown).catch(() => undefined);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [pdf, list, first, last]);

  return sizes;
}

interface PageListProps {
  reader: Reader;
  pdf: PdfDocument;
  firstPage: Size;
  zoom: number;
  zoomTo: ZoomTo;
  onKeyDown: KeyboardEventHandler;
  onFailure: (error: unknown) => void;
}

export function PageList(props: PageListProps) {
  const { reader, pdf, firstPage, zoom, zoomTo, onKeyDown, onFailure } = props;
  const { list, span, isFolded } = reader;
  const { pageCount } = pdf;
  const [room, measure] = useWidth();
  const sizes = usePageSizes(pdf, list, span);
  const drawn = pagesToDraw(span, pageCount);
  const listed = isFolded ? initialPages(pageCount) : pageCount;
  useGestures(list, zoom, zoomTo);
  return (
    <div ref={measure} className="max-sm:-mx-4">
      {/* It scrolls sideways when zoomed, so the keyboard must reach it; its keys do what the toolbar does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={list}
        aria-label="Pages of the preview"
        onKeyDown={onKeyDown}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="touch-pan-x touch-pan-y overflow-x-auto overflow-y-clip py-3"
      >
        <div className="grid w-fit min-w-full gap-3">
          {Array.from({ length: listed }, (_, index) => index + 1).map((pageNumber) => (
            <PdfPageView
              key={pageNumber}
              pdf={pdf}
              pageNumber={pageNumber}
              width={room === null ? null : Math.round(room * zoom)}
              expected={sizes.get(pageNumber) ?? firstPage}
              isNearViewport={drawn.includes(pageNumber)}
              drawnPages={drawn.length}
              reader={reader}
              onFailure={onFailure}
            />
          ))}
        </div>
      </section>
    </div>
  );
}
