import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useVisiblePages } from '../pdf/use-visible-pages.ts';
import { initialPages } from '../pdf/visible-pages.ts';
import { useFind, type FindSource } from './find/use-find.ts';
import { useHighlights } from './find/use-highlights.ts';
import { useDarkPages } from './use-dark-pages.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useTextScale } from './use-text-scale.ts';

/** The state of an opened document, whatever draws its pages. */
export type Reader = ReturnType<typeof useReader>;

/** @param onJump called before another page is scrolled to */
export function useReader(source: FindSource, pageCount: number, onJump?: () => void) {
  const { span, current, observe } = useVisiblePages();
  const element = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [jumped, setJumped] = useState('');
  const [dark, setDark] = useDarkPages();
  const { isFull, toggle } = useFullScreen(element);
  const [textScale, setTextScale] = useTextScale();
  const find = useFind(source, pageCount, current);

  const jump = useCallback(
    (requested: number) => {
      onJump?.();
      const pageNumber = Math.min(Math.max(requested, 1), pageCount);
      // The page must be in the list before it is scrolled to.
      flushSync(() => {
        setShowsAll((before) => before || pageNumber > initialPages(pageCount));
        setJumped(`Page ${pageNumber} of ${pageCount}`);
      });
      list.current?.querySelector(`[data-page="${pageNumber}"]`)?.scrollIntoView();
    },
    [pageCount, onJump],
  );
  const onText = useHighlights(list, find, jump);

  // The same page stays on the screen.
  const place = useRef(current);
  useEffect(() => {
    place.current = current;
  });
  const wasFull = useRef(isFull);
  useLayoutEffect(() => {
    if (wasFull.current === isFull) return;
    wasFull.current = isFull;
    list.current?.querySelector(`[data-page="${place.current}"]`)?.scrollIntoView();
  }, [isFull]);

  return {
    element,
    list,
    pageCount,
    span,
    current,
    observe,
    jump,
    /** The last jump, for screen readers. */
    jumped,
    find,
    onText,
    dark,
    setDark,
    isFull,
    toggleFullScreen: toggle,
    textScale,
    setTextScale,
    /** Whether only the first pages of a long document are listed. */
    isFolded: !showsAll && !isFull && initialPages(pageCount) < pageCount,
    unfold: () => setShowsAll(true),
  };
}
