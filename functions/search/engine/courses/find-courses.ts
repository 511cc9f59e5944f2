import { tokenize } from '../tokenize.ts';
import { branchesOf, isShortBranchName } from './branches.ts';
import { abbreviations } from './abbreviations.ts';
import type { CatalogueCourse, StudentChoice } from './course.ts';
import type { CourseIndex } from './course-index.ts';
import { findUnknownCode, matchCodes } from './match-codes.ts';
import { branchTerm, codeTerm, wordTerm, type QueryTerm } from './query-terms.ts';
import { listCourses, rankCourses, unmatchedTerms } from './rank-courses.ts';
import { parseQuery, rewrite, type MaterialKind, type ParsedQuery } from './parse-query.ts';
import { splitWords } from './split-words.ts';
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
  /** A code that no course has; the courses found are those with the nearest codes. */
  readonly unknown_code?: string;
  /** Semester, branch and scheme are the student's own choice, since the query names a module alone. */
  readonly is_own?: true;
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

/** `maths 3`, and `maths` of a semester and perhaps of a branch, as `m3`. */
function numberMathematics(
  { words, semesters }: ParsedQuery,
  { catalogue }: CourseIndex,
): string[] {
  const at = words.findIndex((word) => stem(word) === mathematics);
  if (at < 0) return [...words];
  const next = stem(words[at + 1] ?? '');
  if (/^[1-4]$/.test(next)) return words.toSpliced(at, 2, `m${next}`);
  const [semester = 9] = semesters?.length === 1 ? semesters : [];
  const others = words.toSpliced(at, 1);
  return semester <= maxNumberedMathematics &&
    others.every((word) => isShortBranchName(catalogue, word))
    ? [`m${semester}`, ...others]
    : [...words];
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
  const numbered = numberMathematics(query, index);
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
    (named.every(isBranch) ||
      ((branchSuffix.test(whole) ||
        (query.semesters !== undefined && !Object.hasOwn(abbreviations, whole))) &&
        branchesOf(catalogue, whole).size > 0));
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

/** The courses of the student's own semester; none where it is not known. */
const ownCourses = (index: CourseIndex, choice: StudentChoice): number[] =>
  choice.branch !== undefined && choice.semester !== undefined
    ? listCourses(
        index,
        new Set([choice.branch]),
        {
          words: [],
          semesters: [choice.semester],
          ...(choice.scheme_year !== undefined && { scheme_year: choice.scheme_year }),
        },
        choice,
      )
    : [];

/** Resolves `m3`: alone it is module 3, beside other words module 3 of a course, or else mathematics 3. */
function resolveShortModule(
  index: CourseIndex,
  query: ParsedQuery,
  choice: StudentChoice,
): ParsedQuery {
  const { shortModule, ...rest } = query;
  if (shortModule === undefined) return query;
  if (rest.words.length === 0 && Object.keys(rest).length === 1)
    return { ...query, module: shortModule };
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

/** Separates a text's words and filters. */
function readQuery(index: CourseIndex, text: string): ParsedQuery {
  const isFamiliar = (word: string) =>
    /\d/.test(word) ||
    branchesOf(index.catalogue, word).size > 0 ||
    index.words.some((known) => known.startsWith(word));
  return parseQuery(splitWords(index, tokenize(rewrite(text)), isFamiliar).join(' '));
}

/** The courses that a query without a course's name means, and their filters. */
function findByFilters(
  index: CourseIndex,
  query: ParsedQuery,
  branches: ReadonlySet<string> | undefined,
  choice: StudentChoice,
): Pick<FoundCourses, 'interpretation'> & { courses: readonly number[] } {
  const { module, semesters, shortModule } = query;
  const [branch] = branches ?? [];
  if (branches || semesters)
    return {
      courses: listCourses(index, branches ?? new Set(), query, choice),
      interpretation: { ...filtersOf(query), ...(branch !== undefined && { branch }) },
    };
  if (module === undefined) return { courses: [], interpretation: filtersOf(query) };
  const own = ownCourses(index, choice);
  if (own.length > 0) {
    const { semester, branch: ownBranch, scheme_year } = choice;
    const ownFilters = {
      semester: semester!,
      branch: ownBranch!,
      ...(scheme_year !== undefined && { scheme_year }),
      is_own: true,
    } as const;
    return { courses: own, interpretation: { ...filtersOf(query), ...ownFilters } };
  }
  const mathematicsOf = (number: number) =>
    rankCourses(index, readTerms(index, { words: [`m${number}`] }).terms, { words: [] }, choice);
  return {
    courses:
      shortModule === undefined ? [] : mathematicsOf(shortModule).map(({ course }) => course),
    interpretation: filtersOf(query),
  };
}

const filtersOf = ({ module, semesters, kind, scheme_year }: ParsedQuery): QueryInterpretation => ({
  ...(module !== undefined && { module }),
  ...(semesters?.length === 1 && { semester: semesters[0]! }),
  ...(kind && { kind }),
  ...(scheme_year !== undefined && { scheme_year }),
});

/** Finds the courses that a query means, for a student's choice of scheme, branch and semester. */
export function findCourses(
  index: CourseIndex,
  text: string,
  choice: StudentChoice = {},
): FoundCourses {
  const query = resolveShortModule(index, readQuery(index, text), choice);
  const { terms, words, branches } = readTerms(index, query);
  const at = (number: number) => index.catalogue.courses[number]!;
  const ranked = branches || terms.length === 0 ? [] : rankCourses(index, terms, query, choice);
  const [first] = ranked;
  // The whole query names a branch: its courses are listed.
  const isBranch =
    first?.branch !== undefined && !first.isNamed && terms.every((term) => term.branches.size > 0);
  const listed =
    branches ?? (isBranch ? new Set(terms.flatMap((term) => [...term.branches])) : undefined);
  if (listed || terms.length === 0) {
    const { courses, interpretation } = findByFilters(index, query, listed, choice);
    return {
      courses: courses.map(at),
      isConfident: true,
      interpretation,
      words: [],
      remainingWords: [],
    };
  }
  const isConfident = first !== undefined && (first.isNamed || first.fit >= confidentFit);
  const unknown = isConfident ? undefined : findUnknownCode(index, words);
  const related = ranked.filter(
    ({ fit, matchesFilters }) =>
      fit >= relatedFit * first!.fit && matchesFilters === first!.matchesFilters,
  );
  return {
    courses: (unknown?.nearest ?? related.map(({ course }) => course)).map(at),
    isConfident,
    interpretation: {
      ...(isConfident && { course: at(first.course).code }),
      ...filtersOf(query),
      ...(first?.branch !== undefined && { branch: first.branch }),
      ...(unknown && { unknown_code: unknown.code }),
      ...(unknown?.scheme_year !== undefined && { scheme_year: unknown.scheme_year }),
    },
    words,
    remainingWords: isConfident ? unmatchedTerms(index, first.course, terms) : words,
  };
}
