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
import { ContinueButton } from '../reader/continue-button.tsx';
import { FindBar } from '../reader/find/find-bar.tsx';
import {
  placeInText,
  placeOnPages,
  scrollToPages,
  scrollToText,
  type Place,
} from '../reader/place.ts';
import { useFind } from '../reader/find/use-find.ts';
import { useFullScreen } from '../reader/use-full-screen.ts';
import { useHighlights } from '../reader/find/use-highlights.ts';
import { useDarkPages } from '../reader/use-dark-pages.ts';
import { useReadingText, type TextOfNote } from '../reader/use-reading-text.ts';
import { useTextScale } from '../reader/use-text-scale.ts';
import { useZoom } from '../reader/use-zoom.ts';
import { barClass, readerClass } from '../reader/reader-classes.ts';
import { PageList } from './page-list.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { readerKeys } from './reader-keys.ts';
import { ReadingStatus } from './reading-status.tsx';
import { useVisiblePages } from './use-visible-pages.ts';
import { initialPages, pagesToDraw } from './visible-pages.ts';
import type { Size } from './zoom.ts';
import { useLinkedPlace, useReadingPlace } from '../reader/use-reading-place.ts';

export interface PdfPagesProps {
  pdf: PdfDocument;
  /** The file's address, under which the device remembers the page. */
  url: string;
  firstPage: Size;
  /** Of a public note. */
  text: TextOfNote | undefined;
  onFailure: (error: unknown) => void;
}

/** The reader of an opened PDF. */
export function PdfPages({ pdf, url, firstPage, text, onFailure }: PdfPagesProps) {
  const { pageCount } = pdf;
  const [shown, setShown] = useState(initialPages(pageCount));
  const [open, setOpen] = useState<'contents' | 'find' | null>(null);
  const [jumped, setJumped] = useState('');
  const { span, current, observe } = useVisiblePages();
  const reader = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const [zoom, zoomTo] = useZoom(list);
  const [dark, setDark] = useDarkPages();
  const { isFull, toggle } = useFullScreen(reader);
  const [textScale, setTextScale] = useTextScale();
  const reading = useReadingText(text);
  const find = useFind(reading.shown?.text ?? pdf, pageCount, current);
  const { lastRead, forget } = useReadingPlace(url, current, pageCount);
  const pagesInView = pagesToDraw(span, pageCount);

  const jump = useCallback(
    (requested: number) => {
      const pageNumber = Math.min(Math.max(requested, 1), pageCount);
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

  const scaleText = (scale: number) => {
    const at = placeInText(list.current!);
    flushSync(() => setTextScale(scale));
    scrollToText(list.current!, at);
  };
  const showPages = (at: Place) => {
    flushSync(reading.close);
    scrollToPages(list.current!, at);
  };
  const toggleText = () => {
    if (reading.shown) showPages(placeInText(list.current!));
    else if (reading.isOpening || reading.refusal) reading.close();
    else void reading.open(() => placeOnPages(list.current!));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const act = readerKeys(event, {
      find: () => setOpen('find'),
      jump: (to) =>
        jump({ previous: current - 1, next: current + 1, first: 1, last: pageCount }[to]),
      toggleFullScreen: toggle,
      ...(reading.shown ? { textScale, onTextScale: scaleText } : { zoom, zoomTo }),
    });
    if (!act) return;
    event.preventDefault();
    act();
  };
  const showsAll = isFull || shown >= pageCount;
  const closeFind = () => {
    find.search('');
    setOpen(null);
  };

  return (
    <div
      ref={reader}
      data-reader=""
      data-full-screen={isFull || undefined}
      data-dark={dark || undefined}
      data-finding={open === 'find' || undefined}
      className={readerClass}
    >
      {/* Focus moves within it without scrolling the pages: it is in view despite `scroll-padding`. */}
      <div className={barClass}>
        <PdfToolbar
          current={current}
          pageCount={pageCount}
          zoom={zoom}
          textScale={reading.shown ? textScale : null}
          dark={dark}
          isFullScreen={isFull}
          onJump={jump}
          onZoom={zoomTo}
          onTextScale={scaleText}
          onText={text && toggleText}
          onFind={() => (open === 'find' ? closeFind() : setOpen('find'))}
          onContents={() => setOpen('contents')}
          onDark={setDark}
          onFullScreen={toggle}
        />
        {open === 'find' && <FindBar find={find} pageCount={pageCount} onClose={closeFind} />}
        {lastRead !== null && (
          <ContinueButton
            page={lastRead}
            onContinue={() => {
              forget();
              jump(lastRead);
            }}
          />
        )}
        <ReadingStatus {...reading} onClose={reading.close} />
      </div>
      <output className="sr-only">{jumped}</output>
      {reading.shown ? (
        <reading.shown.ReadingText
          list={list}
          text={reading.shown.text}
          start={reading.shown.start}
          dark={dark}
          textScale={textScale}
          observe={observe}
          onText={onText}
          onKeyDown={onKeyDown}
        />
      ) : (
        <PageList
          list={list}
          pdf={pdf}
          shown={showsAll ? pageCount : shown}
          pagesInView={pagesInView}
          dark={dark}
          observe={observe}
          onText={onText}
          onKeyDown={onKeyDown}
          firstPage={firstPage}
          span={span}
          zoom={zoom}
          zoomTo={zoomTo}
          onFailure={onFailure}
        />
      )}
      {!showsAll && !reading.shown && (
        <div className="flex justify-center pt-1 pb-3">
          <Button onClick={() => setShown(pageCount)}>Show all {pageCount} pages</Button>
        </div>
      )}
      {open === 'contents' && (
        <ContentsDialog
          source={pdf}
          thumbnails={{ pdf, firstPage, current }}
          dark={dark}
          onChoose={jump}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
