import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PdfDocument } from '../../pdf-engine/pdf-document.ts';
import { keepPlace } from '../../reader/place/anchor.ts';
import { pagesToMeasure, type PageSpan } from './visible-pages.ts';
import type { Size } from '../zoom.ts';

const settleMs = 60;

/** The sizes of the pages around the visible ones, as far as they are read. */
export function usePageSizes(
  pdf: PdfDocument,
  list: RefObject<HTMLElement | null>,
  { first, last }: PageSpan,
): ReadonlyMap<number, Size> {
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map());
  const requested = useRef(new Set<number>());

  useEffect(() => {
    const measure = async (pageNumbers: readonly number[]) => {
      for (const pageNumber of pageNumbers) requested.current.add(pageNumber);
      const pages = await Promise.all(pageNumbers.map((pageNumber) => pdf.page(pageNumber)));
      const found = pages.map(({ width, height }, index): [number, Size] => [
        pageNumbers[index]!,
        { width, height },
      ]);
      keepPlace(list.current, () => setSizes((before) => new Map([...before, ...found])));
    };
    const timer = setTimeout(() => {
      // The first page needs the connection for itself.
      if (!list.current?.querySelector('[data-drawn]')) return;
      const unknown = pagesToMeasure({ first, last }, pdf.pageCount).filter(
        (pageNumber) => !requested.current.has(pageNumber),
      );
      // A page that cannot be read reports it when it is drawn.
      if (unknown.length > 0) measure(unknown).catch(() => undefined);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [pdf, list, first, last]);

  return sizes;
}
