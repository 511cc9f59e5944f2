import { useEffect, useRef, useState } from 'react';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import { findInPage, matchFrom, patternOf, type Match } from './find.ts';

const debounceMs = 200;

export interface Find {
  query: string;
  search: (query: string) => void;
  matches: readonly Match[];
  /** Index of the chosen match; -1 without one. */
  chosen: number;
  /** Chooses the next (`1`) or the previous (`-1`) match. */
  step: (by: 1 | -1) => void;
  /** Pages that were searched. */
  searched: number;
}

const nothing = { matches: [] as readonly Match[], chosen: -1, searched: 0 };

/** Finds a text in all pages, one after the other, from `current` on first. */
export function useFind(pdf: PdfDocument, current: number): Find {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState(nothing);
  const [texts] = useState(() => new Map<number, Promise<string>>());
  const from = useRef(current);
  useEffect(() => {
    from.current = current;
  }, [current]);

  useEffect(() => {
    const pattern = patternOf(query);
    if (!pattern) return undefined;
    const stop = new AbortController();
    const textOf = (pageNumber: number) => {
      const text = texts.get(pageNumber) ?? pdf.text(pageNumber);
      texts.set(pageNumber, text);
      return text;
    };
    const findAll = async () => {
      const matches: Match[] = [];
      for (let pageNumber = 1; pageNumber <= pdf.pageCount; pageNumber += 1) {
        matches.push(...findInPage(await textOf(pageNumber), pattern, pageNumber));
        if (stop.signal.aborted) return;
        const isFirst = matches.some((match) => match.pageNumber >= from.current);
        const isLast = pageNumber === pdf.pageCount;
        setFound(({ chosen }) => ({
          matches: [...matches],
          searched: pageNumber,
          chosen:
            chosen < 0 && matches.length > 0 && (isFirst || isLast)
              ? matchFrom(matches, from.current)
              : chosen,
        }));
      }
    };
    const timer = setTimeout(
      () => void findAll().catch((error: unknown) => console.error('The search failed', error)),
      debounceMs,
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [pdf, query, texts]);

  return {
    ...found,
    query,
    search(next) {
      setQuery(next);
      setFound(nothing);
    },
    step: (by) =>
      setFound((before) => {
        const count = before.matches.length;
        return count === 0 ? before : { ...before, chosen: (before.chosen + by + count) % count };
      }),
  };
}
