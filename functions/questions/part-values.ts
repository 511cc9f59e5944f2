import type { Reading } from './labels.ts';
import { centreOf, isWithin, type PageLayout } from './page-layout.ts';
import { asDigits, linesOf, type Word } from './text-lines.ts';

/** What stands in the columns right of the text. */
export interface PartValues {
  marks: Reading<number>[];
  level: Reading<string>[];
  outcome: Reading<string>[];
}

export type ColumnRole = 'marks' | 'level' | 'outcome' | 'other';

/** The marks of digits, of which recognition may have read some as letters. */
function marksOf(digits: string): Reading<number> | undefined {
  const value = Number(asDigits(digits));
  return value >= 1 && value <= 20 ? { value, isClean: /^\d+$/.test(digits) } : undefined;
}

function readMarks(text: string): Reading<number> | undefined {
  const match = /^[([{]*([\dOolIsSBQ|]{1,2})\s*(?:M|[mM]arks?)?[)\]}.,]*$/.exec(text);
  // What is left of a ruled line looks like a 1.
  if (!match || /^[|lI]+$/.test(match[1]!)) return undefined;
  return marksOf(match[1]!);
}

const marksAtEnd =
  /\s*[([{|]?\s*(?<![\w.])([\dOolIsSBQ]{1,2})\s*[mM][aoe]?[rti]?[kh][sec5]?[)\]}|.,]*\s*$|\s*[([{]\s*([\dOolI]{1,2})\s*M\s*[)\]}]\s*$|\s*[([{]\s*([\dOolIS]{2})\W{0,2}[a-z]{4,7}\s*[)\]}]\s*$/i;

/** The marks that end a line, and where they begin; undefined for a line without marks. */
export function readMarksAtEnd(text: string) {
  const match = marksAtEnd.exec(text);
  return match ? { index: match.index, marks: marksOf(match.slice(1).find(Boolean)!) } : undefined;
}

/**
 * Values of a prefix and a digit in a cell; further digits may follow without the prefix: `L1,3`. Clean only where the
 * cell holds nothing else.
 */
function readPrefixed(
  text: string,
  pattern: RegExp,
  clean: RegExp,
  prefix: string,
): Reading<string>[] {
  const isWhole = text.replaceAll(pattern, '').replaceAll(/[^\p{L}\p{N}]/gu, '') === '';
  return [...text.matchAll(pattern)].flatMap(([whole, digit, others = '']) => [
    { value: prefix + asDigits(digit!), isClean: isWhole && clean.test(whole) },
    ...(others.match(/[1-6]/g) ?? []).map((other) => ({ value: prefix + other, isClean: isWhole })),
  ]);
}

/** Levels of a word or a cell: `L2`, `L1,L3`, `Ll`. */
export const readLevels = (text: string) =>
  readPrefixed(
    text.replaceAll(
      /L([1-6IlL|])[\WL]?(?=L[1-6])/g,
      (_, digit) => `L${digit === 'L' ? 'l' : digit},`,
    ),
    /(?<![A-Za-z])[L|l]\s?[-.]?\s?([1-6IlZSi|])((?:\s?[,&/]\s?[1-6])*)(?![A-Za-z\d])/g,
    /^L\s?[-.]?\s?[1-6]/,
    'L',
  );

/** Levels of a cell of a column of levels, where the L may be lost or read as a figure. */
export function readLevelCell(text: string): Reading<string>[] {
  const levels = readLevels(text);
  const digit = /^[1Il|]?([1-6])$/.exec(text)?.[1];
  return levels.length === 0 && digit ? [{ value: `L${digit}`, isClean: false }] : levels;
}

export const readOutcomes = (text: string) =>
  readPrefixed(
    text,
    /(?<![A-Za-z])[Cc¢]{1,2}\s?[O0oQD]{1,2}\s?[-.]?\s?(?:l(?=1))?([1-6IlZzSsi|])((?:\s?[,&/]\s?[1-6])*)(?![A-Za-z\d])/g,
    /^C\s?O\s?[-.]?\s?[1-6]/,
    'CO',
  );

const roleHeads: readonly (readonly [ColumnRole, RegExp])[] = [
  ['marks', /^(?:m|marks?)$/i],
  ['level', /^(?:l|levels?|r?bt\w?|bl|rbtl?|taxonomy)$/i],
  ['outcome', /^(?:c|cos?|outcomes?)$/i],
  ['other', /^(?:pos?|programme?)$/i],
];

/** What each right column holds: by its words of all pages with as many columns, then by its head. */
export function columnRoles(layouts: readonly PageLayout[], count: number): ColumnRole[] {
  const pages = layouts.filter(({ right }) => right.length === count);
  return Array.from({ length: count }, (_, at) => {
    const words = pages.flatMap((layout) =>
      layout.words.filter((word) => isWithin(layout.right[at]!, centreOf(word))),
    );
    const score = (matches: (text: string) => boolean) =>
      words.filter(({ text }) => matches(text)).length;
    const level = score((text) => readLevels(text).length > 0);
    const outcome = score((text) => readOutcomes(text).length > 0);
    const number = score((text) => readMarks(text) !== undefined);
    if (Math.max(level, outcome) > number * 0.5 && level + outcome > 1)
      return level >= outcome ? 'level' : 'outcome';
    const head = roleHeads.find(([, pattern]) =>
      words.some(({ text }) => pattern.test(text.replaceAll(/[^\w]/g, ''))),
    );
    return head?.[0] ?? (number > 0 ? 'marks' : 'other');
  });
}

export const noValues = (): PartValues => ({ marks: [], level: [], outcome: [] });

/** The values of words of right columns. */
export function readValues(
  words: readonly Word[],
  layout: PageLayout,
  roles: readonly ColumnRole[],
): PartValues {
  const values = noValues();
  layout.right.forEach((column, at) => {
    const inColumn = words.filter((word) => isWithin(column, centreOf(word)));
    for (const { text, words: cell } of linesOf(inColumn)) {
      const outcomes = readOutcomes(text);
      values.level.push(...(roles[at] === 'level' ? readLevelCell(text) : readLevels(text)));
      values.outcome.push(...outcomes);
      if (roles[at] === 'marks')
        values.marks.push(...cell.flatMap((word) => readMarks(word.text) ?? []));
      const bare = /^(C?)0?([1-6])$/.exec(text);
      if (roles[at] === 'outcome' && outcomes.length === 0 && bare)
        values.outcome.push({ value: `CO${bare[2]}`, isClean: bare[1] === '' });
    }
  });
  return values;
}
