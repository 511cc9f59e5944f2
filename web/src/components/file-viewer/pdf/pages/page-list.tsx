import type { KeyboardEventHandler, RefObject } from 'react';
import type { PdfDocument } from '../../pdf-engine/pdf-document.ts';
import { useGestures } from '../../reader/use-gestures.ts';
import type { OnText } from '../../reader/find/use-highlights.ts';
import type { ZoomTo } from '../../reader/use-zoom.ts';
import { PdfPageView } from './pdf-page.tsx';
import { usePageSizes } from './use-page-sizes.ts';
import type { PageSpan } from './visible-pages.ts';
import { useWidth } from '../use-width.ts';
import type { Size } from '../zoom.ts';

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
  night: boolean;
  observe: (element: HTMLElement) => () => void;
  onText: OnText;
  onKeyDown: KeyboardEventHandler;
  onFailure: (error: unknown) => void;
}

/** The drawn pages of a document. */
export function PageList({ list, shown, zoom, zoomTo, onKeyDown, ...props }: PageListProps) {
  const { pdf, firstPage, span, pagesInView, night, observe, onText, onFailure } = props;
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
              night={night}
              onText={onText}
              onFailure={onFailure}
            />
          ))}
        </div>
      </section>
    </div>
  );
}
