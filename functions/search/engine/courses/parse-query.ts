// cspell:disable
import { tokenize } from '../tokenize.ts';

/** Repeats `contracts/domain/material.ts`: the engine imports nothing outside its folder. */
export type MaterialKind =
  | 'notes'
  | 'question_paper'
  | 'model_paper'
  | 'question_bank'
  | 'lab_manual'
  | 'syllabus';

/** A query: its filters, and the words that name a course or a topic. */
export interface ParsedQuery {
  readonly words: readonly string[];
  readonly module?: number;
  /** One semester, or the two of a year. */
  readonly semesters?: readonly number[];
  readonly scheme_year?: string;
  readonly kind?: MaterialKind;
  /** `m3` is module 3 of a course, or mathematics 3 where no other word names one. */
  readonly shortModule?: number;
}

const numbers = new Map(
  [
    'i first one',
    'ii second two',
    'iii third three',
    'iv fourth four',
    'v fifth five',
    'vi sixth six',
    'vii seventh seven',
    'viii eighth eight',
  ].flatMap((names, i) => names.split(' ').map((name) => [name, i + 1])),
);
const number = `(?:[1-8](?:st|nd|rd|th)?|${[...numbers.keys()].join('|')})`;
const toNumber = (text: string) => numbers.get(text) ?? Number(text.slice(0, 1));

const semesterWord = '(?:semester|semister|semster|sem|sems)';
const moduleWord = '(?:modules?|modul|moduel|mod|unit|chapter|ch)';

/** Each expression matches whole words of a text whose words are separated by one space. */
const whole = (source: string) => new RegExp(`(?<= )(?:${source})(?= )`, 'g');

/** The last two digits of a scheme's year. */
const bareScheme = '(15|18|21|22|25)';

const patterns = {
  scheme: whole(
    [
      '(?:20)?(15|17|18|21|22|25) ?(?:scheme|batch|sch|cbcs)',
      'scheme (?:of )?(?:20)?(15|17|18|21|22|25)',
      `20${bareScheme}`,
      // `dsa lab 22`, but neither `21 che 22` nor `cs 21`, which are codes.
      `(?<=^(?: [a-z]+)* (?!(?:ai|cs|cv|ec|ee|is|me) )[a-z]{2,} )${bareScheme}(?= $)`,
      // `cs 3rd sem 22`
      `(?<= ${semesterWord} )${bareScheme}(?= $)`,
      // `21 dbms`, but not `21 mat 31`.
      `(?<=^ )${bareScheme}(?= [a-z]{3,} (?![0-9]))`,
    ].join('|'),
  ),
  semester: whole(
    `${semesterWord} ?(${number})(?! ${semesterWord})|(${number}) ?${semesterWord}(?! [1-8] )`,
  ),
  year: whole('([1-4](?:st|nd|rd|th)?|first|second|third|fourth|final) (?:year|yr)'),
  module: whole(`${moduleWord} ?(?:no |number )?(${number})|(${number}) ?${moduleWord}(?! [1-8] )`),
  shortModule: whole('m ?([1-5])'),
} as const;

/** The first that matches counts; the more specific ones stand first. */
const kinds: readonly (readonly [MaterialKind, RegExp])[] = [
  [
    'model_paper',
    whole('model (?:question )?(?:paper|papers|qp)|mqp|mqps|model question|sample papers?'),
  ],
  [
    'question_bank',
    whole(
      'question ?banks?|qb|(?:imp|important|vimp|expected) (?:questions?|qns?|ques)|imp|vimp|important|most asked questions?|viva questions?',
    ),
  ],
  [
    'question_paper',
    whole(
      '(?:previous|prev|last|old|past) (?:years?|yrs?|sem)? ?(?:question )?(?:papers?|qps?|questions?)|(?:question|que|qn|exam|see|end sem) papers?|question ?papers?|papers?|qps?|pyqs?|pyq ?papers?|previous years?',
    ),
  ],
  [
    'lab_manual',
    whole('lab ?manuals?|lab (?:programs?|records?|experiments?)|manuals?|viva|lab(?= )'),
  ],
  ['syllabus', whole('syllabus|sylabus|syllabi|scheme and syllabus')],
  ['notes', whole('notes?|note?s|handwritten notes')],
];

/** Words of which a lab course's name has one: they also stay in the query. */
const labWord = / lab /;

/** Splits digits from `th`, `sem` and the like, so that `4thsem` and `module3` are read, and spells out codes. */
const spaced = (text: string) =>
  ` ${tokenize(text).join(' ')} `
    // `b c s 4 0 1`
    .replace(/(?<= )[a-z](?: [a-z]){1,4}(?: \d){2,3}(?= )/g, (code) => code.replaceAll(' ', ''))
    // `bcs401module3`, `22bcs304`
    .replace(/(?<= )([a-z]{2,5}\d{2,3}[a-z]?)((?:m|mod|module|unit)[1-5])(?= )/g, '$1 $2')
    .replace(/(?<= )(?:20)?(22|25)(?=1?[a-z]{2,5}\d{3})/g, '$1 scheme ')
    .replace(/(?<= )([1-8])(st|nd|rd|th)?(sem\w*)(?=[ \d])/g, '$1 $3 ')
    .replace(/(?<= )(15|18|21)([a-z]{2})(?= [a-z])/g, '$1 scheme $2')
    .replace(/(?<= )(sem|semester|module|mod|unit)([1-8])(?= )/g, '$1 $2')
    .replace(/  +/g, ' ');

/** Words with signs or in words that the index has otherwise. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  [/\bs\/w\b/gi, 'software'],
  [/\bfor cse?\b/gi, 'for computer science'],
  [/\bstudy materials?\b/gi, ''],
  [/\bme(?= stream\b)/gi, 'mech'],
  [/\bfull stack\b/gi, 'fullstack'],
  [/\bdiscr(?:ete|eet) (?:maths?|mathematics)\b/gi, 'discrete mathematical'],
  [/\bc plus plus\b|\bcpp\b/gi, 'c++'],
];

export const rewrite = (text: string): string =>
  rewrites.reduce((rest, [pattern, word]) => rest.replaceAll(pattern, word), text);

/** Parses the filters of a query. The words that remain may name a course. */
export function parseQuery(text: string): ParsedQuery {
  let rest = spaced(text);
  const take = (pattern: RegExp): string | undefined => {
    let found: string | undefined;
    rest = rest
      .replace(pattern, (...match: (string | undefined)[]) => {
        found ??=
          match.slice(1, -2).find((group) => group !== undefined && typeof group === 'string') ??
          '';
        return '';
      })
      .replace(/  +/g, ' ');
    return found;
  };
  const scheme = take(patterns.scheme);
  const semester = take(patterns.semester);
  const year = take(patterns.year);
  const module = take(patterns.module);
  const shortModule = take(patterns.shortModule);
  const hasLab = labWord.test(rest);
  let kind: MaterialKind | undefined;
  for (const [name, pattern] of kinds) if (take(pattern) !== undefined) kind ??= name;
  const words = rest.trim().split(' ').filter(Boolean);
  if (hasLab) words.push('lab');
  const yearNumber = year === undefined ? undefined : year === 'final' ? 4 : toNumber(year);
  const semesters =
    semester === undefined
      ? yearNumber && [2 * yearNumber - 1, 2 * yearNumber]
      : [toNumber(semester)];
  return {
    words,
    ...(module !== undefined && { module: toNumber(module) }),
    ...(semesters && { semesters }),
    ...(scheme !== undefined && { scheme_year: `20${scheme}` }),
    ...(kind && { kind }),
    ...(shortModule !== undefined && { shortModule: Number(shortModule) }),
  };
}
