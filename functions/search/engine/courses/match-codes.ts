import type { CourseIndex } from './course-index.ts';
import { typoOf } from './edit-distance.ts';

/** Where a query names courses by code. */
export interface CodeMatch {
  /** The words from `from` up to, not including, `to` are the code. */
  readonly from: number;
  readonly to: number;
  /** From 0 to 1 by course. */
  readonly fits: ReadonlyMap<number, number>;
}

const maxWords = 4;
const minPrefixLength = 4;
const fit = {
  whole: 1,
  short: 0.97,
  prefix: 0.9,
  shortPrefix: 0.87,
  digits: 0.75,
  typo: 0.8,
  digitTypo: 0.6,
};

/** Letters for digits: BCS4O3. */
const withZeros = (text: string) =>
  text.replace(/(?<=\d)[ol]|[ol](?=\d)/g, (letter) => (letter === 'o' ? '0' : '1'));

const isCode = (text: string) => /^\d{0,2}[a-z]{2,9}\d{1,3}[a-z]?$/.test(text);

const isNumber = (text: string) => /^\d{3}[a-z]?$/.test(text);

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

function fitsOf({ codes }: CourseIndex, text: string): Map<number, number> {
  const fits = new Map<number, number>();
  codes.forEach(({ whole, short, digits }, course) => {
    const found =
      whole === text
        ? fit.whole
        : short === text
          ? fit.short
          : isNumber(text) && digits.startsWith(text)
            ? fit.digits
            : text.length < minPrefixLength || /^\d+$/.test(text)
              ? 0
              : whole.startsWith(text)
                ? fit.prefix
                : short.startsWith(text)
                  ? fit.shortPrefix
                  : 0;
    if (found > 0) fits.set(course, found);
  });
  return fits;
}

function typosOf({ codes }: CourseIndex, text: string): Map<number, number> {
  const fits = new Map<number, number>();
  codes.forEach(({ whole, short }, course) => {
    const isTypo = [whole, short].some((code) => typoOf(text, code) === 'whole');
    if (isTypo) fits.set(course, digitsOf(text) === digitsOf(whole) ? fit.typo : fit.digitTypo);
  });
  return fits;
}

/**
 * The first code of a query: the longest run of words that is one, perhaps with a letter for a digit, else with a typo.
 */
export function matchCodes(index: CourseIndex, words: readonly string[]): CodeMatch | undefined {
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(maxWords, words.length - from) }, (__, i) => {
      const to = from + Math.min(maxWords, words.length - from) - i;
      return { from, to, text: words.slice(from, to).join('') };
    }),
  );
  const attempts = [
    (text: string) => (isCode(text) || isNumber(text) ? fitsOf(index, text) : undefined),
    (text: string) => (isCode(withZeros(text)) ? fitsOf(index, withZeros(text)) : undefined),
    (text: string) =>
      isCode(text) && text.length > minPrefixLength ? typosOf(index, text) : undefined,
  ];
  for (const attempt of attempts)
    for (const { from, to, text } of runs) {
      const fits = attempt(text);
      if (fits && fits.size > 0) return { from, to, fits };
    }
  return undefined;
}

/** A complete code of a scheme: 18CS51, BCS401, 1BPHYS102. */
const completeCode = /^(\d{2}|1?b)([a-z]{2,6})(\d{2,3})([a-z]?)$/;

interface CodeParts {
  /** The letters or digits of its scheme. */
  readonly scheme: string;
  readonly department: string;
  /** Of three digits: 21CS51 and BCS501 have the same. */
  readonly number: number;
}

function partsOf(code: string): CodeParts | undefined {
  const [, scheme, department, digits] = completeCode.exec(code) ?? [];
  if (scheme === undefined || department === undefined || digits === undefined) return undefined;
  const number = Number(digits.length === 2 ? `${digits[0]}0${digits[1]}` : digits);
  return { scheme, department, number };
}

const maxNearest = 4;

const semesterOf = ({ number }: CodeParts) => Math.floor(number / 100);

/**
 * The first complete code of a query that no course has, with the courses of its scheme and department whose codes are
 * nearest. Those of its semester come first, then the same code in other schemes, then those of other semesters.
 */
export function findUnknownCode(
  { codes, catalogue }: CourseIndex,
  words: readonly string[],
): { code: string; scheme_year: string | undefined; nearest: number[] } | undefined {
  const runs = words.flatMap((word, i) => [`${word}${words[i + 1] ?? ''}`, word]);
  const code = runs.find((run) => partsOf(run) && codes.every(({ whole }) => whole !== run));
  const unknown = code === undefined ? undefined : partsOf(code);
  if (code === undefined || !unknown) return undefined;
  const known = codes.flatMap(({ whole }, course) => {
    const parts = partsOf(whole);
    return parts?.department === unknown.department ? [{ ...parts, course }] : [];
  });
  const distance = ({ number }: CodeParts) => Math.abs(number - unknown.number);
  const ofScheme = known
    .filter(({ scheme }) => scheme === unknown.scheme)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, maxNearest);
  const inOthers = known.filter(
    (one) => one.scheme !== unknown.scheme && one.number === unknown.number,
  );
  const courseOfScheme = codes.findIndex(({ whole }) => partsOf(whole)?.scheme === unknown.scheme);
  return {
    code: code.toUpperCase(),
    scheme_year: courseOfScheme < 0 ? undefined : catalogue.courses[courseOfScheme]!.scheme_year,
    nearest: [
      ...ofScheme.filter((one) => semesterOf(one) === semesterOf(unknown)),
      ...inOthers,
      ...ofScheme.filter((one) => semesterOf(one) !== semesterOf(unknown)),
    ].map(({ course }) => course),
  };
}
