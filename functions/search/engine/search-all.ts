import type { CatalogueCourse, StudentChoice } from './courses/course.ts';
import type { CourseIndex } from './courses/course-index.ts';
import { findCourses, type QueryInterpretation } from './courses/find-courses.ts';
import type { Shard } from './match.ts';
import { search, searchExact, type Hit } from './search.ts';

interface CourseResult {
  readonly course: CatalogueCourse;
  readonly notes: number;
}

/** The results of a query in a student's words. Courses and notes are sorted, best first. */
export interface SearchResponse {
  readonly courses: readonly CourseResult[];
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

/** The visible notes of each course, in the order of their modules. */
function notesOfCourses(
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

/** Whether a note satisfies the filters of a query. */
function createNoteFilter(
  { module, semester, branch, kind }: QueryInterpretation,
  index: CourseIndex,
) {
  const name = index.catalogue.branches.find(({ code }) => code === branch)?.name;
  return (shards: readonly Shard[]) => (shard: number, ordinal: number) => {
    const note = shards[shard]!.index.courses.groupOf(ordinal);
    return (
      (module === undefined || note.module_number === module) &&
      (semester === undefined || note.semester === semester) &&
      (kind === undefined || note.kind === kind) &&
      (name === undefined || note.course.branch_names.includes(name))
    );
  };
}

/** The first accepted documents of all courses, in the order of the index. */
function firstAccepted(
  shards: readonly Shard[],
  accept: (shard: number, ordinal: number) => boolean,
  limit: number,
): Hit[] {
  const hits: Hit[] = [];
  for (const [shard, { index, hidden }] of shards.entries()) {
    const isHidden = new Set(hidden);
    const size = index.courses.starts.at(-1) ?? 0;
    for (let ordinal = 0; ordinal < size && hits.length < limit; ordinal++)
      if (!isHidden.has(ordinal) && accept(shard, ordinal)) hits.push({ shard, ordinal });
  }
  return hits;
}

const isSame = (a: Hit, b: Hit) => a.shard === b.shard && a.ordinal === b.ordinal;

/** Finds courses, and notes of them or with the query's words, for a student's choice of scheme and branch. */
export function searchAll(
  { courses: index, shards, headings }: SearchedIndexes,
  text: string,
  { limit, choice }: { limit: number; choice: StudentChoice },
): SearchResponse {
  const found = findCourses(index, text, choice);
  const { interpretation, words, remainingWords } = found;
  const accept = createNoteFilter(interpretation, index)(shards);
  const shown = found.courses.slice(0, Math.max(limit, maxListedCourses));
  const ofCourses = notesOfCourses(shards, shown);
  const listed = found.isConfident
    ? shown.slice(0, maxListedCourses).flatMap((course) => ofCourses.get(course)!)
    : [];
  const inCourses = listed.filter(({ shard, ordinal }) => accept(shard, ordinal));
  const isListed = (shard: number, ordinal: number) =>
    inCourses.some((hit) => isSame(hit, { shard, ordinal }));
  const withRemainingWords =
    remainingWords.length > 0 && inCourses.length > 0
      ? search(shards, remainingWords.join(' '), limit, isListed).hits
      : [];
  const inHeadings = searchExact(
    headings,
    remainingWords,
    limit,
    inCourses.length > 0 ? isListed : accept,
  );
  const withWords = words.length > 0 ? search(shards, words.join(' '), limit, accept).hits : [];
  const isNotes = ({ shard, ordinal }: Hit) =>
    shards[shard]!.index.courses.groupOf(ordinal).kind === 'notes';
  const notes: Hit[] = [];
  for (const hit of [
    ...withRemainingWords,
    ...(inCourses.length > 0 ? inHeadings : []),
    ...inCourses,
    ...withWords,
    ...inHeadings,
  ])
    if (notes.length < limit && !notes.some((one) => isSame(one, hit))) notes.push(hit);
  const nearest = () => {
    const inFields = search(shards, text, limit).hits;
    return inFields.length > 0 ? inFields : search(headings, text, limit).hits;
  };
  // "pyq" alone asks for papers of any course.
  const asksForKind = words.length === 0 && remainingWords.length === 0 && shown.length === 0;
  const ofKind =
    asksForKind && interpretation.kind !== undefined ? firstAccepted(shards, accept, limit) : [];
  if (ofKind.length > 0)
    return { courses: [], notes: ofKind, inHeadings: [], interpretation, remainingWords };
  return {
    courses: shown
      .slice(0, limit)
      .map((course) => ({ course, notes: ofCourses.get(course)!.filter(isNotes).length })),
    notes: notes.length > 0 || found.isConfident ? notes : nearest(),
    inHeadings: inHeadings.filter((hit) => notes.some((note) => isSame(note, hit))),
    interpretation,
    remainingWords,
  };
}
