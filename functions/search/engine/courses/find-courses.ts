import { tokenize } from '../tokenize.ts';
import { branchesOf, isShortBranchName } from './branches.ts';
import { abbreviations } from './query/abbreviations.ts';
import type { CatalogueCourse, StudentChoice } from './course.ts';
import type { CourseIndex } from './course-index.ts';
import { matchCodes } from './match-codes.ts';
import { branchTerm, codeTerm, wordTerm, type QueryTerm } from './query/query-terms.ts';
import { listCourses, rankCourses, unmatchedTerms } from './rank-courses.ts';
import { parseQuery, rewrite, type MaterialKind, type ParsedQuery } from './query/parse-query.ts';
import { splitWords } from './query/split-words.ts';
import { fillerWords, stem, stopWords } from './word-lists.ts';

/** The interpretation of a query. */
export interface QueryInterpretation {
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
  /** Whether the query's words name these courses, and are not only similar to them. */
  readonly isConfident: boolean;
  readonly interpretation: QueryInterpretation;
  /** The query's words that are not filters (module, semester, branch, kind, scheme). */
  readonly words: readonly string[];
  /** The words that do not name the first course. */
  readonly remainingWords: readonly string[];
}

/** From this fit on, a query is taken to name the course itself. */
const confidentFit = 0.7;
/** Minimum fit of a related course, as a share of the first one's. */
const relatedFit = 0.87;
const maxBranchWords = 6;
const maxNumberedMathematics = 4;

const mathematics = stem('mathematics');

/** `maths 3`, and `maths` of a semester, as `m3`. */
function numberMathematics({ words, semesters }: ParsedQuery): string[] {
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

const isSignificant = (word: string) => !stopWords.has(word) && !fillerWords.has(word);

interface Terms {
  readonly terms: readonly QueryTerm[];
  readonly words: readonly string[];
  /** Branch codes, where the query names nothing else. */
  readonly branches: ReadonlySet<string> | undefined;
}

function readTerms(index: CourseIndex, query: ParsedQuery): Terms {
  const numbered = numberMathematics(query);
  const code = matchCodes(index, numbered);
  const rest = code ? numbered.toSpliced(code.from, code.to - code.from) : numbered;
  const isPlainLab = (word: string) => word === 'lab' && query.kind === 'lab_manual';
  const significantWords = rest.filter((word) => isSignificant(word) && !isPlainLab(word));
  const { catalogue } = index;
  const isBranch = (word: string) =>
    isShortBranchName(catalogue, word) && !Object.hasOwn(abbreviations, word);
  // `is` is a branch, and `na` a course, only where no other word but a branch is left.
  const named = code || !significantWords.every(isBranch) ? significantWords : rest;
  const whole = named.join(' ');
  const areBranches =
    !code &&
    named.length > 0 &&
    (named.every(isBranch) || (branchSuffix.test(whole) && branchesOf(catalogue, whole).size > 0));
  const words = named.filter((word) => isSignificant(word) || Object.hasOwn(abbreviations, word));
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

/** Resolves `m3`: module 3 of a course, or else mathematics 3. */
function resolveShortModule(
  index: CourseIndex,
  query: ParsedQuery,
  choice: StudentChoice,
): ParsedQuery {
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
  const query = resolveShortModule(index, parseQuery(split), choice);
  const { terms, words, branches } = readTerms(index, query);
  const { module, semesters, kind, scheme_year } = query;
  const queryFilters = {
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
    const interpretation = { ...queryFilters, ...(branch !== undefined && { branch }) };
    return {
      courses: courses.map(at),
      isConfident: true,
      interpretation,
      words: [],
      remainingWords: [],
    };
  }
  const related = ranked.filter(
    ({ fit, matchesFilters }) =>
      fit >= relatedFit * first!.fit && matchesFilters === first!.matchesFilters,
  );
  const isConfident = first !== undefined && (first.isNamed || first.fit >= confidentFit);
  return {
    courses: related.map(({ course }) => at(course)),
    isConfident,
    interpretation: {
      ...(isConfident && { course: at(first.course).code }),
      ...queryFilters,
      ...(first?.branch !== undefined && { branch: first.branch }),
    },
    words,
    remainingWords: isConfident ? unmatchedTerms(index, first.course, terms) : words,
  };
}
