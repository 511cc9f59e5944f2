import { letterSchemePrefixes, yearSchemePrefixes } from './course-code-prefixes.ts';

const gap = String.raw`[ \u00a0\t]?[-–_./]?[ \u00a0\t]?`;
const before = '(?<![A-Za-z0-9])';
const letterAfter = '([A-Zx](?![A-Za-z0-9]))?';

/** Years in which a scheme began, then letters, then semester and number: 21CS42, 18 CS 641. */
const ofYears = new RegExp(
  `${before}(1[04-8]|2[0-2])${gap}([A-Z]{2,6})${gap}([1-8][0-9]|[5-8][1-9][1-9])(?![0-9])`,
  'gi',
);
/** From 2022 on: a B and letters, semester and number, at times the letter of an elective: BCS405A. */
const ofLetters = new RegExp(
  `${before}(1${gap})?(B[A-Z]{2,8})${gap}([1-8][0-9]{2})${letterAfter}(?![0-9])`,
  'gi',
);

/** Stems that are English words: in lower case, with spaces around them, they are prose ("15 is 42"). */
const words = new Set('AS BE IS IM ME AD CO PE BIO BED BAD BUS BEE'.split(' '));

const isProse = (match: string, stem: string) =>
  /\s/.test(match) && stem !== stem.toUpperCase() && words.has(stem.toUpperCase());

interface CodeMatch {
  readonly code: string;
  readonly at: number;
}

function* matchCourseCodes(text: string): Generator<CodeMatch> {
  for (const match of text.matchAll(ofYears)) {
    const [whole, year = '', stem = '', number = ''] = match;
    if (yearSchemePrefixes.has(stem.toUpperCase()) && !isProse(whole, stem)) {
      yield { code: year + stem.toUpperCase() + number, at: match.index };
    }
  }
  for (const match of text.matchAll(ofLetters)) {
    const [whole, one, stem = '', number = '', letter = ''] = match;
    if (letterSchemePrefixes.has(stem.toUpperCase()) && !isProse(whole, stem)) {
      // The catalogue writes the letter of an open elective as a small x.
      const last = letter.toUpperCase().replace('X', 'x');
      yield { code: (one ? '1' : '') + stem.toUpperCase() + number + last, at: match.index };
    }
  }
}

/**
 * The university's course codes in a text, most likely first: those of the first page (up to the
 * first form feed) before others, then the most frequent, then the earliest. Spaces, hyphens and
 * case do not matter: 'BCS 401', 'bcs-401' and 'BCS401' are one code.
 */
export function findCourseCodes(text: string): string[] {
  const pageEnd = text.indexOf('\f') === -1 ? text.length : text.indexOf('\f');
  const seen = new Map<string, { count: number; first: number }>();
  for (const { code, at } of matchCourseCodes(text)) {
    const known = seen.get(code);
    seen.set(code, {
      count: (known?.count ?? 0) + 1,
      first: Math.min(known?.first ?? at, at),
    });
  }
  const onLaterPage = (first: number) => Number(first >= pageEnd);
  return [...seen]
    .toSorted(
      ([, a], [, b]) =>
        onLaterPage(a.first) - onLaterPage(b.first) || b.count - a.count || a.first - b.first,
    )
    .map(([code]) => code);
}
