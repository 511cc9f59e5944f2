import { tokenize } from '../tokenize.ts';
import { branchesOf, isShortBranchName } from './branches.ts';
import { abbreviations } from './query/abbreviations.ts';
import type { CatalogueCourse, StudentChoice } from './course.ts';
import type { CourseIndex } from './course-index.ts';
import { matchCodes } from './match-codes.ts';
import { branchTerm, codeTerm, wordTerm, type QueryTerm } from './query/query-terms.ts';
import { listCourses, rankCourses, unexplained } from './rank-courses.ts';
import { readQuery, rewrite, type MaterialKind, type ReadQuery } from './query/read-query.ts';
import { splitWords } from './query/split-words.ts';
import { fillerWords, stem, stopWords } from './vocabulary.ts';

/** What a query was understood as. */
export interface Understood {
  /** Code of the first course, where the query names one. */
  readonly course?: string;
  readonly module?: number;
  readonly semester?: number;
  /** Branch code. */
  readonly branch?: string;
  readonly kind?: MaterialKind;
  readonly scheme_year?: string;
}

export interface FoundCourses {
  /** Best first. */
  readonly courses: readonly CatalogueCourse[];
  /** Whether the query's words are about these courses, not only near them. */
  readonly isSure: boolean;
  readonly understood: Understood;
  /** The query's words without what narrows it. */
  readonly words: readonly string[];
  /** Those that do not name the first course, such as a topic. */
  readonly topic: readonly string[];
}

/** The response of a bulk request. */
const sureFit = 0.7;
/** Others explain at least this share of what the first one explains. */
const relatedFit = 0.87;
const maxBranchWords = 6;
const maxNumberedMathematics = 4;

const mathematics = stem('mathematics');

/** `maths 3`, and `maths` of a semester, as `m3`. */
function numberMathematics({ words, semesters }: ReadQuery): string[] {
  const at = words.findIndex((word) => stem(word) === mathematics);
  if (at < 0) return [...words];
  const next = stem(words[at + 1] ?? '');
  if (/^[1-4]$/.test(next)) return words.toSpliced(at, 2, `m${next}`);
  const [semester = 9] = semesters?.length === 1 ? semesters : [];
  return words.length === 1 && semester <= maxNumberedMathematics ? [`m${semester}`] : [...words];
}

function termsOf(index: CourseIndex, words: readonly string[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let i = 0; i < words.length;) {
    let size = Math.min(maxBranchWords, words.length - i);
    let term: QueryTerm | undefined;
    for (; size > 1 && !term; size -= 1) term = branchTerm(index, words.slice(i, i + size));
    terms.push(term ?? wordTerm(index, words[i]!));
    i += term ? size + 1 : 1;
  }
  return terms;
}

/** Distinguishes `civil engineering`, a branch, from words of a course's name. */
const branchSuffix = / (?:engineering|engg|branch|department)$/;

const isTelling = (word: string) => !stopWords.has(word) && !fillerWords.has(word);

interface Terms {
  readonly terms: readonly QueryTerm[];
  readonly words: readonly string[];
  /** Branch codes, where the query names nothing else. */
  readonly branches: ReadonlySet<string> | undefined;
}

function readTerms(index: CourseIndex, query: ReadQuery): Terms {
  const numbered = numberMathematics(query);
  const code = matchCodes(index, numbered);
  const rest = code ? numbered.toSpliced(code.from, code.to - code.from) : numbered;
  const isPlainLab = (word: string) => word === 'lab' && query.kind === 'lab_manual';
  const telling = rest.filter((word) => isTelling(word) && !isPlainLab(word));
  const { catalogue } = index;
  const isBranch = (word: string) =>
    isShortBranchName(catalogue, word) && !Object.hasOwn(abbreviations, word);
  // `is` is a branch, and `na` a course, only where no other word but a branch is left.
  const named = code || !telling.every(isBranch) ? telling : rest;
  const whole = named.join(' ');
  const areBranches =
    !code &&
    named.length > 0 &&
    (named.every(isBranch) || (branchSuffix.test(whole) && branchesOf(catalogue, whole).size > 0));
  const words = named.filter((word) => isTelling(word) || Object.hasOwn(abbreviations, word));
  const terms = [
    ...(code ? [codeTerm(numbered.slice(code.from, code.to).join(''), code.fits)] : []),
    ...termsOf(index, words),
  ];
  return {
    terms,
    words,
    branches: areBranches
      ? new Set([whole, ...named].flatMap((name) => [...branchesOf(catalogue, name)]))
      : undefined,
  };
}

/** What a query means where `m3` is module 3 of a course, or else mathematics 3. */
function resolveShortModule(
  index: CourseIndex,
  query: ReadQuery,
  choice: StudentChoice,
): ReadQuery {
  const { shortModule, ...rest } = query;
  if (shortModule === undefined) return query;
  const { terms, branches } = readTerms(index, rest);
  const [first] = branches || terms.length === 0 ? [] : rankCourses(index, terms, rest, choice);
  const isCourse = first !== undefined && terms.some((term) => term.branches.size === 0);
  if (isCourse && rest.module === undefined && stem(rest.words[0]!) !== mathematics)
    return { ...rest, module: shortModule };
  return {
    ...rest,
    words: [`m${shortModule}`, ...rest.words.filter((word) => stem(word) !== mathematics)],
  };
}

/** Finds the courses that a query means, for a student's choice of scheme and branch. */
export function findCourses(
  index: CourseIndex,
  text: string,
  choice: StudentChoice = {},
): FoundCourses {
  const isFamiliar = (word: string) =>
    /\d/.test(word) || index.words.some((known) => known.startsWith(word));
  const split = splitWords(index, tokenize(rewrite(text)), isFamiliar).join(' ');
  const query = resolveShortModule(index, readQuery(split), choice);
  const { terms, words, branches } = readTerms(index, query);
  const { module, semesters, kind, scheme_year } = query;
  const narrowed = {
    ...(module !== undefined && { module }),
    ...(semesters?.length === 1 && { semester: semesters[0]! }),
    ...(kind && { kind }),
    ...(scheme_year !== undefined && { scheme_year }),
  };
  const at = (number: number) => index.catalogue.courses[number]!;
  const ranked = branches || terms.length === 0 ? [] : rankCourses(index, terms, query, choice);
  const [first] = ranked;
  // The whole query names a branch: its courses are listed.
  const isBranch =
    first?.branch !== undefined && !first.isNamed && terms.every((term) => term.branches.size > 0);
  const listed =
    branches ?? (isBranch ? new Set(terms.flatMap((term) => [...term.branches])) : undefined);
  if (listed || terms.length === 0) {
    const [branch] = listed ?? [];
    const courses =
      listed || semesters ? listCourses(index, listed ?? new Set(), query, choice) : [];
    const understood = { ...narrowed, ...(branch !== undefined && { branch }) };
    return { courses: courses.map(at), isSure: true, understood, words: [], topic: [] };
  }
  const related = ranked.filter(
    ({ fit, isNarrow }) => fit >= relatedFit * first!.fit && isNarrow === first!.isNarrow,
  );
  const isSure = first !== undefined && (first.isNamed || first.fit >= sureFit);
  return {
    courses: related.map(({ course }) => at(course)),
    isSure,
    understood: {
      ...(isSure && { course: at(first.course).code }),
      ...narrowed,
      ...(first?.branch !== undefined && { branch: first.branch }),
    },
    words,
    topic: isSure ? unexplained(index, first.course, terms) : words,
  };
}
