import { flushSync } from 'react-dom';

/** A point of the screen, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The pages' own scroller in full screen, or else the window. */
export const scrollerOf = (list: HTMLElement): HTMLElement | Window =>
  list.closest<HTMLElement>('[data-full-screen]') ?? window;

const pixels = (length: string) => Number.parseFloat(length) || 0;

/** Where `scrollIntoView` puts the top of a page, in CSS pixels from the top of the screen. */
export function pageLine(page: HTMLElement): number {
  const scroller = page.closest('[data-full-screen]') ?? document.documentElement;
  const { scrollPaddingTop } = getComputedStyle(scroller);
  return pixels(getComputedStyle(page).scrollMarginTop) + pixels(scrollPaddingTop);
}

/**
 * The page whose top edge must not move when pages get another height: the first that begins at the reading line or
 * below it. Undefined if all begin above it.
 */
export const heldPage = <Page>(
  pages: readonly Page[],
  topOf: (page: Page) => number,
  line: number,
): Page | undefined => pages.find((page) => topOf(page) >= line - 1);

/**
 * Changes the state so that pages get another height, without moving the visible content below them.
 * @param part an element of a page or of the list
 */
export function keepPlace(part: HTMLElement | null, change: () => void): void {
  const list = part?.closest<HTMLElement>('section');
  const pages = [...(list?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const [last] = pages.slice(-1);
  if (!last) return change();
  const held = heldPage(pages, (page) => page.getBoundingClientRect().top, pageLine(last));
  const edge = () =>
    held ? held.getBoundingClientRect().top : last.getBoundingClientRect().bottom;
  const before = edge();
  flushSync(change);
  scrollerOf(last).scrollBy({ top: edge() - before, behavior: 'instant' });
}

const distanceTo = ({ top, bottom }: DOMRect, y: number) => Math.max(top - y, y - bottom, 0);

/**
 * Remembers the page position at a point. The returned function scrolls that position to a point again, after the pages
 * have another size.
 */
export function anchorAt(list: HTMLElement, { x, y }: Point): (target?: Point) => void {
  const papers = [...list.querySelectorAll<HTMLElement>('.pdf-paper')];
  const boxes = papers.map((paper) => ({ paper, box: paper.getBoundingClientRect() }));
  const [nearest] = boxes.toSorted((a, b) => distanceTo(a.box, y) - distanceTo(b.box, y));
  if (!nearest) return () => undefined;
  const { paper, box } = nearest;
  const [left, top] = [(x - box.left) / box.width, (y - box.top) / box.height];
  return (target = { x, y }) => {
    const now = paper.getBoundingClientRect();
    list.scrollLeft += now.left + left * now.width - target.x;
    scrollerOf(list).scrollBy({
      top: now.top + top * now.height - target.y,
      behavior: 'instant',
    });
  };
}

/** The middle of the visible part of the pages. */
export function middleOf(list: HTMLElement): Point {
  const { left, right, top, bottom } = list.getBoundingClientRect();
  return {
    x: (left + right) / 2,
    y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  };
}

/** Scrolls a position of the pages to the upper third of the screen. */
export function scrollToBox(list: HTMLElement, box: DOMRect): void {
  const { left, right } = list.getBoundingClientRect();
  if (box.left < left || box.right > right) list.scrollLeft += box.left - (left + right) / 2;
  scrollerOf(list).scrollBy({ top: box.top - innerHeight / 3, behavior: 'instant' });
}
