import type { CatalogueCourse, StudentChoice } from './courses/course.ts';
import type { CourseIndex } from './courses/course-index.ts';
import { findCourses, type Understood } from './courses/find-courses.ts';
import type { Shard } from './match.ts';
import { search, searchExact, type Hit } from './search.ts';

interface CourseResult {
  readonly course: CatalogueCourse;
  readonly notes: number;
}

/** What a query in a student's words means. Courses and notes are sorted, best first. */
export interface SearchAnswer {
  readonly courses: readonly CourseResult[];
  readonly notes: readonly Hit[];
  /** The notes among them whose document has the query's words in its headings. */
  readonly inHeadings: readonly Hit[];
  readonly understood: Understood;
  /** The query's words that do not name its courses. */
  readonly topic: readonly string[];
}

/** What is searched. */
export interface SearchedIndexes {
  readonly courses: CourseIndex;
  readonly shards: readonly Shard[];
  /** The words of headings, with the notes of `shards` in their positions; none on a device. */
  readonly headings: readonly Shard[];
}

/** The notes of this many courses are listed. */
const maxListedCourses = 12;

const keyOf = (scheme_year: string, code: string) => `${scheme_year} ${code.toUpperCase()}`;

/** The ranges of notes of each course, by shard. */
function rangesOf(shards: readonly Shard[], courses: ReadonlySet<string>) {
  const ranges = new Map<string, { part: number; from: number; to: number }[]>();
  shards.forEach(({ index }, part) =>
    index.courses.all.forEach(({ scheme_year, subject_code }, i) => {
      const key = keyOf(scheme_year, subject_code);
      if (!courses.has(key)) return;
      const [from, to] = [index.courses.starts[i]!, index.courses.starts[i + 1]!];
      ranges.set(key, [...(ranges.get(key) ?? []), { part, from, to }]);
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
  const moduleOf = ({ part, place }: Hit) =>
    shards[part]!.index.courses.positionOf(place).module_number ?? Infinity;
  return new Map(
    courses.map((course, i) => {
      const notes = (ranges.get(keys[i]!) ?? []).flatMap(({ part, from, to }) =>
        Array.from({ length: to - from }, (_, offset) => ({ part, place: from + offset })).filter(
          ({ place }) => !hidden[part]!.has(place),
        ),
      );
      return [course, notes.toSorted((a, b) => moduleOf(a) - moduleOf(b))];
    }),
  );
}

/** Whether a note satisfies what narrows a query. */
function narrowTo({ module, semester, branch, kind }: Understood, index: CourseIndex) {
  const name = index.catalogue.branches.find(({ code }) => code === branch)?.name;
  return (shards: readonly Shard[]) => (part: number, place: number) => {
    const note = shards[part]!.index.courses.positionOf(place);
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
  accept: (part: number, place: number) => boolean,
  limit: number,
): Hit[] {
  const hits: Hit[] = [];
  for (const [part, { index, hidden }] of shards.entries()) {
    const isHidden = new Set(hidden);
    const size = index.courses.starts.at(-1) ?? 0;
    for (let place = 0; place < size && hits.length < limit; place++)
      if (!isHidden.has(place) && accept(part, place)) hits.push({ part, place });
  }
  return hits;
}

const isSame = (a: Hit, b: Hit) => a.part === b.part && a.place === b.place;

/** Finds courses, and notes of them or with the query's words, for a student's choice of scheme and branch. */
export function searchAll(
  { courses: index, shards, headings }: SearchedIndexes,
  text: string,
  { limit, choice }: { limit: number; choice: StudentChoice },
): SearchAnswer {
  const found = findCourses(index, text, choice);
  const { understood, words, topic } = found;
  const accept = narrowTo(understood, index)(shards);
  const shown = found.courses.slice(0, Math.max(limit, maxListedCourses));
  const ofCourses = notesOfCourses(shards, shown);
  const listed = found.isSure
    ? shown.slice(0, maxListedCourses).flatMap((course) => ofCourses.get(course)!)
    : [];
  const inCourses = listed.filter(({ part, place }) => accept(part, place));
  const isListed = (part: number, place: number) =>
    inCourses.some((hit) => isSame(hit, { part, place }));
  const onTopic =
    topic.length > 0 && inCourses.length > 0
      ? search(shards, topic.join(' '), limit, isListed).hits
      : [];
  const inHeadings = searchExact(headings, topic, limit, inCourses.length > 0 ? isListed : accept);
  const withWords = words.length > 0 ? search(shards, words.join(' '), limit, accept).hits : [];
  const isNotes = ({ part, place }: Hit) =>
    shards[part]!.index.courses.positionOf(place).kind === 'notes';
  const notes: Hit[] = [];
  for (const hit of [
    ...onTopic,
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
  const asksForKind = words.length === 0 && topic.length === 0 && shown.length === 0;
  const ofKind =
    asksForKind && understood.kind !== undefined ? firstAccepted(shards, accept, limit) : [];
  if (ofKind.length > 0) return { courses: [], notes: ofKind, inHeadings: [], understood, topic };
  return {
    courses: shown
      .slice(0, limit)
      .map((course) => ({ course, notes: ofCourses.get(course)!.filter(isNotes).length })),
    notes: notes.length > 0 || found.isSure ? notes : nearest(),
    inHeadings: inHeadings.filter((hit) => notes.some((note) => isSame(note, hit))),
    understood,
    topic,
  };
}
