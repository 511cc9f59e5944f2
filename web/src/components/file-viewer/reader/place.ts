import { pageLine, scrollerOf } from './anchor.ts';

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
