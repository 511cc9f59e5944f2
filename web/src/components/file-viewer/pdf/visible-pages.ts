import { useCallback, useState } from 'react';

/** First and last visible page, from 1. */
export interface PageSpan {
  first: number;
  last: number;
}

const maxDrawn = 3;

/**
 * The visible pages from the top, then the one below, then the one above: three, unless more are visible. The memory of
 * all others is freed.
 */
export function pagesToDraw({ first, last }: PageSpan, pageCount: number): number[] {
  const seen = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...seen, last + 1, first - 1]
    .filter((page) => page >= 1 && page <= pageCount)
    .slice(0, Math.max(maxDrawn, seen.length));
}

const measuredAhead = 3;

/**
 * The visible pages and those that a step of scrolling reaches. Their sizes are read before they are seen, so that the
 * pages below one of another size do not move.
 */
export function pagesToMeasure({ first, last }: PageSpan, pageCount: number): number[] {
  const begin = Math.max(first - measuredAhead, 1);
  const end = Math.min(last + measuredAhead, pageCount);
  return Array.from({ length: Math.max(end - begin + 1, 0) }, (_, index) => begin + index);
}

/** `before` while no page is visible, as between two fast jumps. */
export function visibleSpan(onScreen: ReadonlySet<number>, before: PageSpan): PageSpan {
  if (onScreen.size === 0) return before;
  return { first: Math.min(...onScreen), last: Math.max(...onScreen) };
}

/** Clamped to the document; null if it is not a number. */
export function parsePageNumber(text: string, pageCount: number): number | null {
  const page = Number.parseInt(text.trim(), 10);
  return Number.isNaN(page) ? null : Math.min(Math.max(page, 1), pageCount);
}

const shortDocument = 8;
const pagesOfLongDocument = 5;

/** Long documents are collapsed, so that the content below the preview stays near. */
export const initialPages = (pageCount: number): number =>
  pageCount <= shortDocument ? pageCount : pagesOfLongDocument;

const pageOf = (entry: IntersectionObserverEntry) =>
  Number((entry.target as HTMLElement).dataset.page);
export function useVisiblePages() {
  const [span, setSpan] = useState<PageSpan>({ first: 1, last: 1 });
  /** The page that crosses a line a third down the screen. */
  const [current, setCurrent] = useState(1);
  const [observers] = useState(() => {
    const onScreen = new Set<number>();
    const all = [
      new IntersectionObserver((entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) onScreen.add(pageOf(entry));
          else onScreen.delete(pageOf(entry));
        }
        setSpan((before) => visibleSpan(onScreen, before));
      }),
      new IntersectionObserver(
        (entries) => {
          const crossing = entries.find((entry) => entry.isIntersecting);
          if (crossing) setCurrent(pageOf(crossing));
        },
        { rootMargin: '-33% 0px -66% 0px' },
      ),
    ];
    return {
      all,
      forget: (element: HTMLElement) => onScreen.delete(Number(element.dataset.page)),
    };
  });
  /** Ref for the pages' elements, which have their number in `data-page`. */
  const observe = useCallback(
    (element: HTMLElement) => {
      for (const observer of observers.all) observer.observe(element);
      return () => {
        for (const observer of observers.all) observer.unobserve(element);
        observers.forget(element);
      };
    },
    [observers],
  );
  return { span, current, observe };
}
