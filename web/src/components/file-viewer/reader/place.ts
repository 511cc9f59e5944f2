import { flushSync } from 'react-dom';

/** On the screen, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The pages' own scroller in full screen, or else the window. */
const scrollerOf = (list: HTMLElement): HTMLElement | Window =>
  list.closest<HTMLElement>('[data-full-screen]') ?? window;

const pixels = (length: string) => Number.parseFloat(length) || 0;

/** Where `scrollIntoView` puts the top of a page, in CSS pixels from the top of the screen. */
function pageLine(page: HTMLElement): number {
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

/** A place of a document. */
export interface Place {
  /** From 1. */
  pageNumber: number;
  /** Part of the page's height. */
  top: number;
}

const pageElement = (list: HTMLElement, pageNumber: number) =>
  list.querySelector<HTMLElement>(`[data-page="${pageNumber}"]`);

/** Where reading begins on the screen, below the toolbar. */
function readingLine(list: HTMLElement): number {
  const page = list.querySelector<HTMLElement>('[data-page]');
  return page ? pageLine(page) : 0;
}

/** In CSS pixels: a page that begins this close below the line is the current one. */
const nearby = 24;

/** The last page that begins above the reading line. */
function pageAtLine(list: HTMLElement, line: number): HTMLElement | null {
  const pages = [...list.querySelectorAll<HTMLElement>('[data-page]')];
  return (
    pages.findLast((page) => page.getBoundingClientRect().top <= line + nearby) ?? pages[0] ?? null
  );
}

const topOf = (block: HTMLElement) => Number(block.dataset['top']);
const numberOf = (page: HTMLElement) => Number(page.dataset['page']);

/** The place of the drawn pages that is at the reading line. */
export function placeOnPages(list: HTMLElement): Place {
  const line = readingLine(list);
  const page = pageAtLine(list, line);
  const paper = page?.querySelector('.pdf-paper')?.getBoundingClientRect();
  if (!page || !paper) return { pageNumber: 1, top: 0 };
  const top = Math.min(Math.max((line - paper.top) / paper.height, 0), 1);
  return { pageNumber: numberOf(page), top };
}

/** The place of the text that is at the reading line. */
export function placeInText(list: HTMLElement): Place {
  const line = readingLine(list);
  const page = pageAtLine(list, line);
  if (!page) return { pageNumber: 1, top: 0 };
  const blocks = [...page.querySelectorAll<HTMLElement>('[data-top]')];
  const block = blocks.find((one) => one.getBoundingClientRect().bottom > line + 1);
  return { pageNumber: numberOf(page), top: block ? topOf(block) : 0 };
}

function scrollToLine(list: HTMLElement, top: number): void {
  scrollerOf(list).scrollBy({ top: top - readingLine(list), behavior: 'instant' });
}

export function scrollToPages(list: HTMLElement, { pageNumber, top }: Place): void {
  const paper = pageElement(list, pageNumber)?.querySelector('.pdf-paper')?.getBoundingClientRect();
  if (paper) scrollToLine(list, paper.top + top * paper.height);
}

/** Scrolls to the block at a position, or to its page until that is read. */
export function scrollToText(list: HTMLElement, { pageNumber, top }: Place): void {
  const page = pageElement(list, pageNumber);
  if (!page) return;
  const block = [...page.querySelectorAll<HTMLElement>('[data-top]')]
    .filter((one) => topOf(one) <= top + 0.005)
    .reduce<HTMLElement | null>(
      (last, one) => (last && topOf(last) >= topOf(one) ? last : one),
      null,
    );
  const target = top > 0 && block ? block : page;
  scrollToLine(list, target.getBoundingClientRect().top);
}
