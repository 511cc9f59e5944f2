import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parsePageNumber,
  initialPages,
  pagesToDraw,
  visibleSpan,
} from '../../web/src/components/file-viewer/pdf/visible-pages.ts';

test('visible pages are drawn from the top, then the one below and the one above', () => {
  expect(pagesToDraw({ first: 4, last: 5 }, 12)).toEqual([4, 5, 6, 3]);
  expect(pagesToDraw({ first: 1, last: 1 }, 12)).toEqual([1, 2]);
  expect(pagesToDraw({ first: 12, last: 12 }, 12)).toEqual([12, 11]);
  expect(pagesToDraw({ first: 1, last: 1 }, 1)).toEqual([1]);
});

test('at most two existing pages are drawn besides the visible ones', () => {
  const spans = fc
    .tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 6 }))
    .map(([first, more]) => ({ first, last: first + more }));
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 20 }), (span, after) => {
      const pageCount = span.last + after;
      const pages = pagesToDraw(span, pageCount);
      const seen = span.last - span.first + 1;
      expect(pages.slice(0, seen)).toEqual(pages.slice(0, seen).toSorted((a, b) => a - b));
      expect(pages.length).toBeLessThanOrEqual(seen + 2);
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages.every((page) => page >= 1 && page <= pageCount)).toBe(true);
    }),
  );
});

test('without a visible page the last span stays', () => {
  expect(visibleSpan(new Set([7, 5, 6]), { first: 1, last: 1 })).toEqual({ first: 5, last: 7 });
  expect(visibleSpan(new Set(), { first: 5, last: 7 })).toEqual({ first: 5, last: 7 });
});

test('a typed page number is limited to the document’s pages', () => {
  expect(parsePageNumber(' 3 ', 12)).toBe(3);
  expect(parsePageNumber('99', 12)).toBe(12);
  expect(parsePageNumber('0', 12)).toBe(1);
  expect(parsePageNumber('-4', 12)).toBe(1);
  expect(parsePageNumber('last', 12)).toBeNull();
  expect(parsePageNumber('', 12)).toBeNull();
});

test('a short document is shown whole, a long one in part', () => {
  expect(initialPages(1)).toBe(1);
  expect(initialPages(8)).toBe(8);
  expect(initialPages(9)).toBe(5);
  expect(initialPages(300)).toBe(5);
});
