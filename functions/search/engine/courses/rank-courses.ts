import type { CatalogueCourse, StudentChoice } from './course.ts';
import type { CourseIndex, CourseName } from './course-index.ts';
import type { TermMatch, QueryTerm } from './query-terms.ts';
import type { ParsedQuery } from './parse-query.ts';

/** A course with its score. `fit`, from 0 to 1, is the weighted share of the query's words that it matches. */
export interface RankedCourse {
  readonly course: number;
  readonly fit: number;
  readonly score: number;
  /** Whether its code or abbreviation is in the query. */
  readonly isNamed: boolean;
  /** Whether it satisfies the query's semester and scheme. */
  readonly matchesFilters: boolean;
  /** The branch of the course that the query means. */
  readonly branch: string | undefined;
}

const weights = {
  fit: 10,
  /** How much of the name the query has. */
  precision: 2,
  /** For the whole name, word for word. */
  wholeName: 0.5,
  popularity: 1.6,
  /** For each scheme between the newest and the course's. */
  age: 1,
  ownScheme: 3,
  ownBranch: 1.2,
  lab: 2.5,
  otherLab: 0.75,
  semester: 4,
  scheme: 6,
};

/** Minimum fit of a course that is not named. */
const minFit = 0.5;
const namedFit = 0.87;

interface NameMatch {
  readonly fit: number;
  /** The share of the name's words that the query has. */
  readonly precision: number;
  readonly isNamed: boolean;
  readonly branch: string | undefined;
}

function matchName(index: CourseIndex, name: CourseName, terms: readonly QueryTerm[]): NameMatch {
  const matched: TermMatch = { words: new Set() };
  let total = 0;
  let found = 0;
  let isNamed = false;
  for (const term of terms) {
    const fit = term.match(name, matched);
    total += term.weight;
    found += term.weight * fit;
    isNamed ||= term.namesCourse && fit >= namedFit;
  }
  const own = name.words.slice(0, name.ownWords);
  const rarityOf = (words: readonly number[]) =>
    words.reduce((sum, word) => sum + index.rarity[word]!, 0);
  return {
    fit: found / total,
    precision: rarityOf(own.filter((word) => matched.words.has(word))) / (rarityOf(own) || 1),
    isNamed,
    branch: matched.branch,
  };
}

/** The terms that match no name of a course. */
export function unmatchedTerms(
  index: CourseIndex,
  course: number,
  terms: readonly QueryTerm[],
): string[] {
  const names = index.names.filter((name) => name.course === course);
  return terms
    .filter((term) => names.every((name) => term.match(name, { words: new Set() }) === 0))
    .map(({ text }) => text);
}

const scoreOf = ({ fit, precision }: NameMatch) =>
  weights.fit * fit +
  weights.precision * precision +
  (fit === 1 && precision === 1 ? weights.wholeName : 0);

const isLab = ({ names }: CatalogueCourse) => /\blab(?:oratory)?s?\b/i.test(names[0]!);

const createFilters = (query: ParsedQuery, { schemes }: CourseIndex) => {
  const year = query.scheme_year;
  const hasScheme = year !== undefined && schemes.includes(year);
  return {
    hasSemester: ({ semesters }: CatalogueCourse) =>
      !query.semesters || semesters.some((semester) => query.semesters!.includes(semester)),
    hasScheme: ({ scheme_year }: CatalogueCourse) => !hasScheme || scheme_year === year,
  };
};

/** The courses that match the terms, best first; those of the student's own scheme and of newer ones score higher. */
export function rankCourses(
  index: CourseIndex,
  terms: readonly QueryTerm[],
  query: ParsedQuery,
  choice: StudentChoice,
): RankedCourse[] {
  const { courses } = index.catalogue;
  const best = new Map<number, NameMatch>();
  for (const name of index.names) {
    const match = matchName(index, name, terms);
    const known = best.get(name.course);
    if (!known || scoreOf(match) > scoreOf(known)) best.set(name.course, match);
  }
  const { hasSemester, hasScheme } = createFilters(query, index);
  const ranked = [...best].flatMap(([number, match]): RankedCourse[] => {
    if (match.fit < minFit && !match.isNamed) return [];
    const course = courses[number]!;
    const [isOfSemester, isOfScheme] = [hasSemester(course), hasScheme(course)];
    const wantsLab = query.kind === 'lab_manual';
    const score =
      scoreOf(match) +
      weights.popularity * index.popularity[number]! -
      weights.age * index.schemes.indexOf(course.scheme_year) +
      (course.scheme_year === choice.scheme_year ? weights.ownScheme : 0) +
      (course.branches.includes(choice.branch ?? '') ? weights.ownBranch : 0) +
      (isLab(course) ? (wantsLab ? weights.lab : -weights.otherLab) : 0) -
      (isOfSemester ? 0 : weights.semester) -
      (isOfScheme ? 0 : weights.scheme);
    const { fit, isNamed, branch } = match;
    return [
      { course: number, fit, score, isNamed, branch, matchesFilters: isOfSemester && isOfScheme },
    ];
  });
  return ranked.toSorted(
    (a, b) => b.score - a.score || (courses[a.course]!.code < courses[b.course]!.code ? -1 : 1),
  );
}

/** The courses of branches, semesters and a scheme, in the order of the university's list. */
export function listCourses(
  index: CourseIndex,
  branches: ReadonlySet<string>,
  query: ParsedQuery,
  choice: StudentChoice,
): number[] {
  const { courses } = index.catalogue;
  const { hasSemester, hasScheme } = createFilters(query, index);
  const rank = (number: number) => {
    const { scheme_year, semesters } = courses[number]!;
    const age = scheme_year === choice.scheme_year ? -1 : index.schemes.indexOf(scheme_year);
    const order = Number.parseInt(index.codes[number]!.digits, 10) || 0;
    return [age, semesters[0]!, order % 100, -index.popularity[number]!];
  };
  return courses
    .flatMap((course, number) => {
      const isOfBranch = branches.size === 0 || course.branches.some((code) => branches.has(code));
      return isOfBranch && hasSemester(course) && hasScheme(course)
        ? [{ number, order: rank(number) }]
        : [];
    })
    .toSorted(
      (a, b) =>
        a.order.map((value, i) => value - b.order[i]!).find((difference) => difference !== 0) ?? 0,
    )
    .map(({ number }) => number);
}
