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
export const matchFrom = (matches: readonly Match[], pageNumber: number): number =>
  Math.max(
    0,
    matches.findIndex((match) => match.pageNumber >= pageNumber),
  );
