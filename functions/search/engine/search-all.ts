import type { CatalogueCourse, StudentChoice } from './courses/course.ts';
import type { CourseIndex } from './courses/course-index.ts';
import {
  findCourses,
  type FoundCourses,
  type QueryInterpretation,
} from './courses/find-courses.ts';
import type { MaterialKind } from './courses/parse-query.ts';
import type { Shard } from './match.ts';
import type { NoteGroup } from './packed-index/format.ts';
import { search, searchExact, type Hit } from './search.ts';

const toCourseResult = (course: CatalogueCourse, notes: number) => ({
  scheme_year: course.scheme_year,
  code: course.code,
  name: course.names[0]!,
  semesters: [...course.semesters],
  branches: [...course.branches],
  notes,
});

/** The results of a query in a student's words. Courses and notes are sorted, best first. */
export interface SearchResponse {
  readonly courses: ReturnType<typeof toCourseResult>[];
  readonly notes: readonly Hit[];
  /** The notes among them whose document has the query's words in its headings. */
  readonly inHeadings: readonly Hit[];
  readonly interpretation: QueryInterpretation;
  /** The query's words that do not name its courses. */
  readonly remainingWords: readonly string[];
}

/** The indexes to search. */
export interface SearchedIndexes {
  readonly courses: CourseIndex;
  readonly shards: readonly Shard[];
  /** The words of headings, with the notes of `shards` by the same ordinals; none on a device. */
  readonly headings: readonly Shard[];
}

/** Where there is no document of the kind that a query names, those of the next of these kinds are found. */
export const similarKinds: Partial<Record<MaterialKind, readonly MaterialKind[]>> = {
  question_paper: ['model_paper', 'question_bank'],
  model_paper: ['question_paper', 'question_bank'],
  question_bank: ['question_paper', 'model_paper'],
};

/** The notes of this many courses are listed. */
const maxListedCourses = 12;

const keyOf = (scheme_year: string, code: string) => `${scheme_year} ${code.toUpperCase()}`;

/** The ranges of notes of each course, by shard. */
function rangesOf(shards: readonly Shard[], courses: ReadonlySet<string>) {
  const ranges = new Map<string, { shard: number; from: number; to: number }[]>();
  shards.forEach(({ index }, shard) =>
    index.courses.all.forEach(({ scheme_year, subject_code }, i) => {
      const key = keyOf(scheme_year, subject_code);
      if (!courses.has(key)) return;
      const [from, to] = [index.courses.starts[i]!, index.courses.starts[i + 1]!];
      ranges.set(key, [...(ranges.get(key) ?? []), { shard, from, to }]);
    }),
  );
  return ranges;
}

/** Whether a query names a kind or a module and nothing else: "pyq", "module 3". */
const isOfAnyCourse = ({ words, interpretation }: FoundCourses): boolean => {
  const { course, semester, branch, kind, module } = interpretation;
  const isNarrow = words.length > 0 || (course ?? semester ?? branch) !== undefined;
  return !isNarrow && (kind ?? module) !== undefined;
};

/** The visible notes of each course, in the order of their modules. */
export function notesOfCourses(
  shards: readonly Shard[],
  courses: readonly CatalogueCourse[],
): Map<CatalogueCourse, Hit[]> {
  const keys = courses.map(({ scheme_year, code }) => keyOf(scheme_year, code));
  const ranges = rangesOf(shards, new Set(keys));
  const hidden = shards.map((shard) => new Set(shard.hidden));
  const moduleOf = ({ shard, ordinal }: Hit) =>
    shards[shard]!.index.courses.groupOf(ordinal).module_number ?? Infinity;
  return new Map(
    courses.map((course, i) => {
      const notes = (ranges.get(keys[i]!) ?? []).flatMap(({ shard, from, to }) =>
        Array.from({ length: to - from }, (_, offset) => ({
          shard,
          ordinal: from + offset,
        })).filter(({ ordinal }) => !hidden[shard]!.has(ordinal)),
      );
      return [course, notes.toSorted((a, b) => moduleOf(a) - moduleOf(b))];
    }),
  );
}

/** Whether a document satisfies the filters of a query. */
export function createNoteFilter(
  { module, semester, branch, kind, scheme_year }: QueryInterpretation,
  index: CourseIndex,
): (note: NoteGroup) => boolean {
  const name = index.catalogue.branches.find(({ code }) => code === branch)?.name;
  return (note) =>
    (module === undefined || note.module_number === module) &&
    (semester === undefined || note.semester === semester) &&
    (kind === undefined || note.kind === kind) &&
    (scheme_year === undefined || note.course.scheme_year === scheme_year) &&
    (name === undefined || note.course.branch_names.includes(name));
}

/** Up to `limit` accepted documents of all courses, in the order of the index. */
export function documentsOf(
  shards: readonly Shard[],
  accept: (note: NoteGroup) => boolean,
  limit = Infinity,
): Hit[] {
  const hits: Hit[] = [];
  for (const [shard, { index, hidden }] of shards.entries()) {
    const isHidden = new Set(hidden);
    for (let ordinal = 0; ordinal < index.courses.noteCount && hits.length < limit; ordinal++)
      if (!isHidden.has(ordinal) && accept(index.courses.groupOf(ordinal)))
        hits.push({ shard, ordinal });
  }
  return hits;
}

const isSame = (a: Hit, b: Hit) => a.shard === b.shard && a.ordinal === b.ordinal;

type Accept = (shard: number, ordinal: number) => boolean;

/** Notes of the courses that a query names, or of any course if it names a kind or a module alone. */
function findInCourses(
  shards: readonly Shard[],
  found: FoundCourses,
  ofCourses: ReadonlyMap<CatalogueCourse, readonly Hit[]>,
  { satisfies, limit }: { satisfies: (note: NoteGroup) => boolean; limit: number },
): Hit[] {
  if (isOfAnyCourse(found)) return documentsOf(shards, satisfies, limit);
  if (!found.isConfident) return [];
  return found.courses
    .slice(0, maxListedCourses)
    .flatMap((course) => ofCourses.get(course)!)
    .filter(({ shard, ordinal }) => satisfies(shards[shard]!.index.courses.groupOf(ordinal)));
}

/** Notes with words in their fields; none without words. */
const findByWords = (
  shards: readonly Shard[],
  words: readonly string[],
  limit: number,
  accept: Accept,
): readonly Hit[] => (words.length > 0 ? search(shards, words.join(' '), limit, accept) : []);

/** The notes nearest to a text that means nothing else. */
function findNearest({ shards, headings }: SearchedIndexes, text: string, limit: number) {
  const inFields = search(shards, text, limit);
  return inFields.length > 0 ? inFields : search(headings, text, limit);
}

function firstDistinct(hits: readonly Hit[], limit: number): Hit[] {
  const distinct: Hit[] = [];
  for (const hit of hits)
    if (distinct.length < limit && !distinct.some((one) => isSame(one, hit))) distinct.push(hit);
  return distinct;
}

/** Finds courses, and notes of them or with the query's words, for a student's choice of scheme and branch. */
export function searchAll(
  indexes: SearchedIndexes,
  text: string,
  { limit, choice }: { limit: number; choice: StudentChoice },
): SearchResponse {
  const { courses: index, shards, headings } = indexes;
  const found = findCourses(index, text, choice);
  const { interpretation, words, remainingWords } = found;
  const groupOf: (...at: Parameters<Accept>) => NoteGroup = (shard, ordinal) =>
    shards[shard]!.index.courses.groupOf(ordinal);

  const shown = found.courses.slice(0, Math.max(limit, maxListedCourses));
  const ofCourses = notesOfCourses(shards, shown);
  const { kind: asked } = interpretation;
  const tried = [asked, ...((asked && similarKinds[asked]) ?? [])].map((kind) => {
    const satisfies = createNoteFilter({ ...interpretation, kind }, index);
    return { satisfies, inCourses: findInCourses(shards, found, ofCourses, { satisfies, limit }) };
  });
  const { satisfies, inCourses } = tried.find((one) => one.inCourses.length > 0) ?? tried[0]!;
  const accept: Accept = (shard, ordinal) => satisfies(groupOf(shard, ordinal));
  const hasCourses = inCourses.length > 0;
  const isInCourses: Accept = (shard, ordinal) =>
    inCourses.some((hit) => isSame(hit, { shard, ordinal }));
  const inHeadings = searchExact(
    headings,
    remainingWords,
    limit,
    hasCourses ? isInCourses : accept,
  );
  const best = hasCourses
    ? [...findByWords(shards, remainingWords, limit, isInCourses), ...inHeadings]
    : [];
  const withWords = findByWords(shards, words, limit, accept);
  const notes = firstDistinct([...best, ...inCourses, ...withWords, ...inHeadings], limit);

  const countNotes = (hits: readonly Hit[]) =>
    hits.filter(({ shard, ordinal }) => groupOf(shard, ordinal).kind === 'notes').length;
  return {
    courses: shown
      .slice(0, limit)
      .map((course) => toCourseResult(course, countNotes(ofCourses.get(course)!))),
    notes: notes.length > 0 || found.isConfident ? notes : findNearest(indexes, text, limit),
    inHeadings: inHeadings.filter((hit) => notes.some((note) => isSame(note, hit))),
    interpretation,
    remainingWords,
  };
}
