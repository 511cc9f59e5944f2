import { useEffect, useRef, useState } from 'react';

/** Where a text was found: characters of a page's text. */
export interface Match {
  pageNumber: number;
  start: number;
  end: number;
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches a text in any case, across line breaks; null for an empty text. */
export function patternOf(query: string): RegExp | null {
  const words = query.trim().split(/\s+/).filter(Boolean).map(escapePattern);
  return words.length === 0 ? null : new RegExp(words.join(String.raw`\s+`), 'giu');
}

export const findInPage = (text: string, pattern: RegExp, pageNumber: number): Match[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    pageNumber,
    start: index,
    end: index + found.length,
  }));

/** The first match on a page or after it, or the first of all. */
const matchFrom = (matches: readonly Match[], pageNumber: number): number =>
  Math.max(
    0,
    matches.findIndex((match) => match.pageNumber >= pageNumber),
  );

const debounceMs = 200;

export interface FindSource {
  text(pageNumber: number): Promise<string>;
}

export type Find = ReturnType<typeof useFind>;

interface Found {
  matches: readonly Match[];
  /** Index of the chosen match; -1 without one. */
  chosen: number;
  /** Pages that were searched. */
  searched: number;
}

const nothing: Found = { matches: [], chosen: -1, searched: 0 };

/** Finds a text in all pages of a source, one after the other, from `current` on first. */
export function useFind(source: FindSource, pageCount: number, current: number) {
  const [query, setQuery] = useState('');
  const [latest, setLatest] = useState({ source, found: nothing });
  const found = latest.source === source ? latest.found : nothing;
  const [textsBySource] = useState(() => new WeakMap<FindSource, Map<number, Promise<string>>>());
  const from = useRef(current);
  useEffect(() => {
    from.current = current;
  }, [current]);

  useEffect(() => {
    const pattern = patternOf(query);
    if (!pattern) return undefined;
    const stop = new AbortController();
    const texts = textsBySource.get(source) ?? new Map<number, Promise<string>>();
    textsBySource.set(source, texts);
    const textOf = (pageNumber: number) => {
      const text = texts.get(pageNumber) ?? source.text(pageNumber);
      texts.set(pageNumber, text);
      return text;
    };
    const findAll = async () => {
      const matches: Match[] = [];
      for (let pageNumber = 1; pageNumber <= pageCount; pageNumber += 1) {
        matches.push(...findInPage(await textOf(pageNumber), pattern, pageNumber));
        if (stop.signal.aborted) return;
        const isFirst = matches.some((match) => match.pageNumber >= from.current);
        const isLast = pageNumber === pageCount;
        setLatest((before) => {
          const chosen = before.source === source ? before.found.chosen : -1;
          const isDue = chosen < 0 && matches.length > 0 && (isFirst || isLast);
          return {
            source,
            found: {
              matches: [...matches],
              searched: pageNumber,
              chosen: isDue ? matchFrom(matches, from.current) : chosen,
            },
          };
        });
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
  }, [source, pageCount, query, textsBySource]);

  return {
    ...found,
    query,
    search(next: string) {
      setQuery(next);
      setLatest({ source, found: nothing });
    },
    /** Chooses the next (`1`) or the previous (`-1`) match. */
    step: (by: 1 | -1) => {
      const { matches, chosen } = found;
      if (matches.length === 0) return;
      const next = (chosen + by + matches.length) % matches.length;
      setLatest({ source, found: { ...found, chosen: next } });
    },
  };
}
