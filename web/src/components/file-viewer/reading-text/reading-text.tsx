import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEventHandler,
  type RefObject,
} from 'react';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import { scrollToText, type Place } from '../reader/place.ts';
import type { OnText } from '../reader/find/use-highlights.ts';
import { ReadingPage } from './reading-page.tsx';
import type { ReadingDocument } from './reading-document.ts';
import './reading-text.css';

export interface ReadingTextProps {
  list: RefObject<HTMLElement | null>;
  pdf: PdfDocument;
  text: ReadingDocument;
  /** Number of listed pages; the others are added on demand. */
  shown: number;
  /** Where reading begins. */
  start: Place;
  pagesInView: readonly number[];
  dark: boolean;
  textScale: number;
  observe: (element: HTMLElement) => () => void;
  onText: OnText;
  onKeyDown: KeyboardEventHandler;
  onShowPage: (place: Place) => void;
}

/** A document as running text. */
export function ReadingText({
  list,
  pdf,
  text,
  shown,
  start,
  pagesInView,
  dark,
  textScale,
  observe,
  onText,
  onKeyDown,
  onShowPage,
}: ReadingTextProps) {
  const goal = useRef<Place | null>(start);
  useLayoutEffect(() => {
    if (list.current && goal.current) scrollToText(list.current, goal.current);
  }, [list]);
  // Restores the position once its page is read, unless the reader has scrolled.
  useEffect(() => {
    const element = list.current!;
    const leave = () => {
      goal.current = null;
    };
    const observer = new MutationObserver(() => {
      const page = goal.current?.pageNumber;
      if (!element.querySelector(`[data-page="${page}"][data-read]`)) return;
      scrollToText(element, goal.current!);
      leave();
    });
    observer.observe(element, { attributeFilter: ['data-read'], subtree: true });
    const events = ['wheel', 'touchmove', 'keydown'] as const;
    for (const name of events) addEventListener(name, leave, { passive: true });
    return () => {
      observer.disconnect();
      for (const name of events) removeEventListener(name, leave);
    };
  }, [list]);
  return (
    // Keyboard shortcuts for the toolbar.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={list}
      aria-label="Reading view"
      lang={text.language ?? undefined}
      data-dark={dark || undefined}
      onKeyDown={onKeyDown}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="reading-text px-4 py-4 max-sm:-mx-4"
      style={{ '--text-scale': textScale } as Record<string, number>}
    >
      <div className="mx-auto grid max-w-prose gap-6">
        {Array.from({ length: shown }, (_, index) => index + 1).map((pageNumber) => (
          <ReadingPage
            key={pageNumber}
            pdf={pdf}
            text={text}
            pageNumber={pageNumber}
            pageCount={pdf.pageCount}
            isNearViewport={pagesInView.includes(pageNumber)}
            dark={dark}
            textScale={textScale}
            observe={observe}
            onText={onText}
            onShowPage={onShowPage}
          />
        ))}
      </div>
    </section>
  );
}
