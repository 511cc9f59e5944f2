import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parsePageNumber,
  pagesToDraw,
  pagesToMeasure,
  visibleSpan,
  type PageSpan,
} from '../../../web/src/components/file-viewer/pdf/visible-pages.ts';
import { heldPage } from '../../../web/src/components/file-viewer/reader/place.ts';

test('visible pages are drawn from the top, then the one below and the one above', () => {
  expect(pagesToDraw({ first: 4, last: 5 }, 12)).toEqual([4, 5, 6]);
  expect(pagesToDraw({ first: 4, last: 4 }, 12)).toEqual([4, 5, 3]);
  expect(pagesToDraw({ first: 1, last: 1 }, 12)).toEqual([1, 2]);
  expect(pagesToDraw({ first: 12, last: 12 }, 12)).toEqual([12, 11]);
  expect(pagesToDraw({ first: 1, last: 1 }, 1)).toEqual([1]);
});

interface PlacedPage {
  number: number;
  top: number;
  bottom: number;
}

/** A list of scrolled pages, with the first page's height for each until it is measured. */
class PageListModel {
  readonly #measured = new Set([1]);
  readonly #heights: readonly number[];
  #scrolled = 0;
  readonly screen = 740;
  readonly line = 128;
  constructor(heights: readonly number[]) {
    this.#heights = heights;
  }
  pages(): PlacedPage[] {
    let top = this.line - this.#scrolled;
    return this.#heights.map((height, index) => {
      const number = index + 1;
      const bottom = top + (this.#measured.has(number) ? height : this.#heights[0]!);
      const page = { number, top, bottom };
      top = bottom + 12;
      return page;
    });
  }
  visible(): PlacedPage[] {
    return this.pages().filter(({ top, bottom }) => bottom > 0 && top < this.screen);
  }
  scroll(by: number): void {
    const end = this.pages().at(-1)!.bottom + this.#scrolled - this.screen;
    this.#scrolled = Math.max(0, Math.min(this.#scrolled + by, end));
  }
  measure(): void {
    const numbers = this.visible().map(({ number }) => number);
    const span: PageSpan = visibleSpan(new Set(numbers), { first: 1, last: 1 });
    const pages = this.pages();
    const held = heldPage(pages, ({ top }) => top, this.line);
    const edge = (placed: readonly PlacedPage[]) =>
      held ? placed[held.number - 1]!.top : placed.at(-1)!.bottom;
    for (const number of pagesToMeasure(span, pages.length)) this.#measured.add(number);
    this.#scrolled += edge(this.pages()) - edge(pages);
  }
}

test('no visible page moves when pages of other sizes are measured, in either direction', () => {
  const heights = fc.array(fc.integer({ min: 250, max: 700 }), { minLength: 2, maxLength: 30 });
  const steps = fc.array(fc.integer({ min: -370, max: 370 }), { maxLength: 60 });
  fc.assert(
    fc.property(heights, steps, (all, scrolls) => {
      const list = new PageListModel(all);
      list.measure();
      for (const by of scrolls) {
        list.scroll(by);
        const before = list.visible();
        list.measure();
        expect(list.visible()).toEqual(before);
      }
    }),
  );
});

test.each([
  [' 3 ', 3],
  ['99', 12],
  ['0', 1],
  ['-4', 1],
  ['last', null],
  ['', null],
])('the typed page number %j of twelve pages is %s', (text, page) => {
  expect(parsePageNumber(text, 12)).toBe(page);
});
