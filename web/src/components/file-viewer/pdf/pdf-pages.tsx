import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../button.tsx';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import { ContentsDialog } from '../reader/contents-dialog.tsx';
import { FindBar } from '../reader/find-bar.tsx';
import { useFind } from '../reader/use-find.ts';
import { useFullScreen } from '../reader/use-full-screen.ts';
import { useGestures } from '../reader/use-gestures.ts';
import { useHighlights } from '../reader/use-highlights.ts';
import { useLinkedPlace } from '../reader/use-linked-place.ts';
import { useNight } from '../reader/use-night.ts';
import { useReadingPlace } from '../reader/use-reading-place.ts';
import { useZoom } from '../reader/use-zoom.ts';
import { PdfPageView } from './pdf-page.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { useVisiblePages } from './use-visible-pages.ts';
import { useWidth } from './use-width.ts';
import { initialPages, pagesToDraw } from './visible-pages.ts';
import { zoomBy, type Size } from './zoom.ts';

export interface PdfPagesProps {
  pdf: PdfDocument;
  /** The file's address, under which the device remembers the page. */
  url: string;
  firstPage: Size;
  onFailure: (error: unknown) => void;
}

/** The reader of an opened PDF. */
export function PdfPages({ pdf, url, firstPage, onFailure }: PdfPagesProps) {
  const { pageCount } = pdf;
  const [shown, setShown] = useState(initialPages(pageCount));
  const [open, setOpen] = useState<'contents' | 'find' | null>(null);
  const [jumped, setJumped] = useState('');
  const [room, measure] = useWidth();
  const { span, current, observe } = useVisiblePages();
  const reader = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const [zoom, zoomTo] = useZoom(list);
  useGestures(list, zoom, zoomTo);
  const [night, setNight] = useNight();
  const { isFull, toggle } = useFullScreen(reader);
  const find = useFind(pdf, current);
  const { lastRead, forget } = useReadingPlace(url, current, pageCount);
  const pagesInView = pagesToDraw(span, pageCount);

  const jump = useCallback(
    (asked: number) => {
      const pageNumber = Math.min(Math.max(asked, 1), pageCount);
      // The page must be rendered before it is scrolled to.
      flushSync(() => {
        setShown((before) => (pageNumber > before ? pageCount : before));
        setJumped(`Page ${pageNumber} of ${pageCount}`);
      });
      list.current?.querySelector(`[data-page="${pageNumber}"]`)?.scrollIntoView();
    },
    [pageCount],
  );
  const onText = useHighlights(list, find, jump);
  useLinkedPlace((page, words) => {
    jump(page);
    if (words === '') return;
    find.search(words);
    setOpen('find');
  });

  // The same page stays on the screen.
  const place = useRef(current);
  useEffect(() => {
    place.current = current;
  });
  const wasFull = useRef(isFull);
  useLayoutEffect(() => {
    if (wasFull.current === isFull) return;
    wasFull.current = isFull;
    const pageNumber = place.current;
    list.current?.querySelector(`[data-page="${pageNumber}"]`)?.scrollIntoView();
  }, [isFull]);

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
      event.preventDefault();
      return setOpen('find');
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const act = {
      PageDown: () => jump(current + 1),
      PageUp: () => jump(current - 1),
      Home: () => jump(1),
      End: () => jump(pageCount),
      '+': () => zoomTo(zoomBy(zoom, 1)),
      '=': () => zoomTo(zoomBy(zoom, 1)),
      '-': () => zoomTo(zoomBy(zoom, -1)),
      '0': () => zoomTo(1),
      f: () => toggle(),
    }[event.key];
    if (!act) return undefined;
    event.preventDefault();
    return act();
  };
  const showsAll = isFull || shown >= pageCount;
  const closeFind = () => {
    find.search('');
    setOpen(null);
  };

  return (
    <div
      ref={reader}
      data-full-screen={isFull || undefined}
      data-night={night || undefined}
      className="[--reader-top:9rem] data-full-screen:fixed data-full-screen:inset-0 data-full-screen:z-50 data-full-screen:overflow-auto data-full-screen:bg-paper data-full-screen:px-4 data-full-screen:[--reader-top:4rem]"
    >
      <div className="sticky top-16 z-10 border-b border-rule bg-paper in-data-full-screen:top-0 max-sm:-mx-4 max-sm:px-4 [@media(max-height:30rem)]:top-0">
        <PdfToolbar
          current={current}
          pageCount={pageCount}
          zoom={zoom}
          night={night}
          isFullScreen={isFull}
          onJump={jump}
          onZoom={zoomTo}
          onFind={() => (open === 'find' ? closeFind() : setOpen('find'))}
          onContents={() => setOpen('contents')}
          onNight={setNight}
          onFullScreen={toggle}
        />
        {open === 'find' && <FindBar find={find} pageCount={pageCount} onClose={closeFind} />}
        {lastRead !== null && (
          <div className="absolute inset-x-0 top-full flex justify-center pt-2">
            <Button
              look="primary"
              onClick={() => {
                forget();
                jump(lastRead);
              }}
            >
              Continue on page {lastRead}
            </Button>
          </div>
        )}
      </div>
      <output className="sr-only">{jumped}</output>
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
            {Array.from({ length: showsAll ? pageCount : shown }, (_, index) => index + 1).map(
              (pageNumber) => (
                <PdfPageView
                  key={pageNumber}
                  pdf={pdf}
                  pageNumber={pageNumber}
                  pageCount={pageCount}
                  width={room === null ? null : Math.round(room * zoom)}
                  expected={firstPage}
                  wanted={pagesInView.includes(pageNumber)}
                  observe={observe}
                  night={night}
                  onText={onText}
                  onFailure={onFailure}
                />
              ),
            )}
          </div>
        </section>
      </div>
      {!showsAll && (
        <div className="flex justify-center pt-1 pb-3">
          <Button onClick={() => setShown(pageCount)}>Show all {pageCount} pages</Button>
        </div>
      )}
      {open === 'contents' && (
        <ContentsDialog
          pdf={pdf}
          firstPage={firstPage}
          current={current}
          night={night}
          onChoose={jump}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
