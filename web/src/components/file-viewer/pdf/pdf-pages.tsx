import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../button.tsx';
import { PdfPageView } from './pdf-page.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import type { OpenedPdf } from './use-pdf.ts';
import { useVisiblePages } from './use-visible-pages.ts';
import { useWidth } from './use-width.ts';
import { initialPages, pagesToDraw } from './visible-pages.ts';
import { zoomBy } from './zoom.ts';

interface PdfPagesProps extends OpenedPdf {
  onFailure: (error: unknown) => void;
}
export function PdfPages({ pdf, firstPage, onFailure }: PdfPagesProps) {
  const { pageCount } = pdf;
  const [shown, setShown] = useState(initialPages(pageCount));
  const [zoom, setZoom] = useState(1);
  const [jumped, setJumped] = useState('');
  const [room, measure] = useWidth();
  const { span, current, observe } = useVisiblePages();
  const list = useRef<HTMLDivElement>(null);
  const wanted = pagesToDraw(span, pageCount);

  const jump = (asked: number) => {
    const pageNumber = Math.min(Math.max(asked, 1), pageCount);
    // The page must be rendered before it is scrolled to.
    flushSync(() => {
      if (pageNumber > shown) setShown(pageCount);
      setJumped(`Page ${pageNumber} of ${pageCount}`);
    });
    list.current?.querySelector(`[data-page="${pageNumber}"]`)?.scrollIntoView();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      PageDown: () => jump(current + 1),
      PageUp: () => jump(current - 1),
      Home: () => jump(1),
      End: () => jump(pageCount),
      '+': () => setZoom((before) => zoomBy(before, 1)),
      '=': () => setZoom((before) => zoomBy(before, 1)),
      '-': () => setZoom((before) => zoomBy(before, -1)),
      '0': () => setZoom(1),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div>
      <PdfToolbar
        current={current}
        pageCount={pageCount}
        zoom={zoom}
        onJump={jump}
        onZoom={setZoom}
      />
      <output className="sr-only">{jumped}</output>
      <div ref={measure}>
        {/* It scrolls sideways when zoomed, so the keyboard must reach it; its keys do what the toolbar does. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <section
          ref={list}
          aria-label="Pages of the preview"
          onKeyDown={onKeyDown}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="grid gap-3 overflow-x-auto py-3"
        >
          {Array.from({ length: shown }, (_, index) => index + 1).map((pageNumber) => (
            <PdfPageView
              key={pageNumber}
              pdf={pdf}
              pageNumber={pageNumber}
              pageCount={pageCount}
              width={room === null ? null : Math.round(room * zoom)}
              expected={firstPage}
              wanted={wanted.includes(pageNumber)}
              observe={observe}
              onFailure={onFailure}
            />
          ))}
        </section>
      </div>
      {shown < pageCount && (
        <div className="flex justify-center pt-1 pb-3">
          <Button onClick={() => setShown(pageCount)}>Show all {pageCount} pages</Button>
        </div>
      )}
    </div>
  );
}
