import { useEffect, useRef, useState, type KeyboardEventHandler, type RefObject } from 'react';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import { useGestures } from '../reader/use-gestures.ts';
import type { OnText } from '../reader/find/use-highlights.ts';
import { useWidth } from '../reader/use-width.ts';
import type { ZoomTo } from '../reader/use-zoom.ts';
import { keepPlace } from '../reader/anchor.ts';
import type { Size } from './zoom.ts';
import { PdfPageView } from './pdf-page.tsx';
import { pagesToMeasure, type PageSpan } from './visible-pages.ts';

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
  list: RefObject<HTMLElement | null>;
  pdf: PdfDocument;
  /** Number of listed pages; the others are added on demand. */
  shown: number;
  firstPage: Size;
  /** The visible pages. */
  span: PageSpan;
  pagesInView: readonly number[];
  zoom: number;
  zoomTo: ZoomTo;
  dark: boolean;
  observe: (element: HTMLElement) => () => void;
  onText: OnText;
  onKeyDown: KeyboardEventHandler;
  onFailure: (error: unknown) => void;
}

/** The drawn pages of a document. */
export function PageList({ list, shown, zoom, zoomTo, onKeyDown, ...props }: PageListProps) {
  const { pdf, firstPage, span, pagesInView, dark, observe, onText, onFailure } = props;
  const [room, measure] = useWidth();
  const sizes = usePageSizes(pdf, list, span);
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
          {Array.from({ length: shown }, (_, index) => index + 1).map((pageNumber) => (
            <PdfPageView
              key={pageNumber}
              pdf={pdf}
              pageNumber={pageNumber}
              pageCount={pdf.pageCount}
              width={room === null ? null : Math.round(room * zoom)}
              expected={sizes.get(pageNumber) ?? firstPage}
              isNearViewport={pagesInView.includes(pageNumber)}
              observe={observe}
              drawnPages={pagesInView.length}
              dark={dark}
              onText={onText}
              onFailure={onFailure}
            />
          ))}
        </div>
      </section>
    </div>
  );
}
