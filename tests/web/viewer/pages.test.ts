import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parsePageNumber,
  initialPages,
  pagesToDraw,
  visibleSpan,
} from '../../../web/src/components/file-viewer/pdf/visible-pages.ts';

test('visible pages are drawn from the top, then the one below and the one above', () => {
  expect(pagesToDraw({ first: 4, last: 5 }, 12)).toEqual([4, 5, 6]);
  expect(pagesToDraw({ first: 4, last: 4 }, 12)).toEqual([4, 5, 3]);
  expect(pagesToDraw({ first: 1, last: 1 }, 12)).toEqual([1, 2]);
  expect(pagesToDraw({ first: 12, last: 12 }, 12)).toEqual([12, 11]);
  expect(pagesToDraw({ first: 1, last: 1 }, 1)).toEqual([1]);
});

test('at most three pages are drawn unless more are visible', () => {
  const spans = fc
    .tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 6 }))
    .map(([first, more]) => ({ first, last: first + more }));
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 20 }), (span, after) => {
      const pageCount = span.last + after;
      const pages = pagesToDraw(span, pageCount);
      const seen = span.last - span.first + 1;
      expect(pages.slice(0, seen)).toEqual(pages.slice(0, seen).toSorted((a, b) => a - b));
      expect(pages.length).toBeLessThanOrEqual(Math.max(seen, 3));
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages.every((page) => page >= 1 && page <= pageCount)).toBe(true);
    }),
  );
});

test('without a visible page the last span stays', () => {
  expect(visibleSpan(new Set([7, 5, 6]), { first: 1, last: 1 })).toEqual({ first: 5, last: 7 });
  expect(visibleSpan(new Set(), { first: 5, last: 7 })).toEqual({ first: 5, last: 7 });
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

test('a short document is shown whole, a long one in part', () => {
  expect([1, 8, 9, 300].map((pages) => initialPages(pages))).toEqual([1, 8, 5, 5]);
});
