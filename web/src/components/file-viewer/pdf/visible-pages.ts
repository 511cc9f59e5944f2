/** Pages on the screen, first and last, counted from 1. */
export interface PageSpan {
  first: number;
  last: number;
}

/**
 * The pages to draw, in the order to draw them: those on the screen from the top, then the one below, then the one above.
 * Everything else may give its memory back.
 */
export function pagesToDraw({ first, last }: PageSpan, pageCount: number): number[] {
  const seen = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...seen, last + 1, first - 1].filter((page) => page >= 1 && page <= pageCount);
}

/** The first and last of the pages that are on the screen; `before` while none is (between two fast jumps). */
export function visibleSpan(onScreen: ReadonlySet<number>, before: PageSpan): PageSpan {
  if (onScreen.size === 0) return before;
  return { first: Math.min(...onScreen), last: Math.max(...onScreen) };
}

/** A page number that somebody typed, brought into the document; null when it is no number. */
export function parsePageNumber(text: string, pageCount: number): number | null {
  const page = Number.parseInt(text.trim(), 10);
  return Number.isNaN(page) ? null : Math.min(Math.max(page, 1), pageCount);
}

const shortDocument = 8;
const pagesOfLongDocument = 5;

/** How many pages show before the reader asks for all, so that what stands below the preview stays near. */
export function initialPages(pageCount: number): number {
  return pageCount <= shortDocument ? pageCount : pagesOfLongDocument;
}
