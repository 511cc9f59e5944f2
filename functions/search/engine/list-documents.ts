import type { CatalogueCourse, StudentChoice } from './courses/course.ts';
import { findCourses, type QueryInterpretation } from './courses/find-courses.ts';
import { matchWords, type Shard } from './match.ts';
import type { NoteGroup } from './packed-index/format.ts';
import {
  createNoteFilter,
  documentsOf,
  notesOfCourses,
  type SearchedIndexes,
} from './search-all.ts';
import type { Hit } from './search.ts';
import { tokenize } from './tokenize.ts';

/** A part of a query that no document satisfies. */
export type Missing = 'module' | 'words';

/** Documents of one kind, unordered. */
interface DocumentsOfKind {
  readonly hits: readonly Hit[];
  /** What these documents lack: none of their kind has it. */
  readonly missing: readonly Missing[];
}

/** Every document that a query means. */
export interface DocumentList {
  readonly interpretation: QueryInterpretation;
  /** The course that all documents belong to, with documents or without; undefined for a query that names none. */
  readonly course: CatalogueCourse | undefined;
  readonly byKind: ReadonlyMap<string, DocumentsOfKind>;
  /** Whether the query names courses or is near some. */
  readonly hasCourses: boolean;
  /** The query's words that do not name its course. */
  readonly remainingWords: readonly string[];
}

type Covers = (note: NoteGroup) => boolean;

const keyOf = ({ shard, ordinal }: Hit) => `${shard} ${ordinal}`;

const distinct = (hits: readonly Hit[]): Hit[] => [
  ...new Map(hits.map((hit) => [keyOf(hit), hit])).values(),
];

function matchIn(
  shards: readonly Shard[],
  words: readonly string[],
  fuzzy: boolean,
  inNotes = false,
): Hit[] {
  if (words.length === 0) return [];
  return shards.flatMap((one, shard) =>
    Array.from(matchWords(one, words, fuzzy, inNotes).ordinals, (ordinal) => ({ shard, ordinal })),
  );
}

/** The documents of each kind that pass the first test that any of its kind passes. */
function narrow(
  documents: readonly Hit[],
  kindOf: (hit: Hit) => string,
  tests: readonly { readonly missing: readonly Missing[]; accept(hit: Hit): boolean }[],
): Map<string, DocumentsOfKind> {
  return new Map(
    [...Map.groupBy(documents, kindOf)].map(([kind, ofKind]) => {
      for (const { missing, accept } of tests) {
        const hits = ofKind.filter(accept);
        if (hits.length > 0) return [kind, { hits, missing }];
      }
      return [kind, { hits: [], missing: [] }];
    }),
  );
}

/**
 * Lists what `searchAll` finds, for a list of documents: those of the course that a query names, or else those that
 * satisfy its filters and contain its words. Where no document of the course has the query's module or other words, all
 * of its documents are listed; where the course has none, those of related
 * courses, and those with these words.
 */
export function listDocuments(
  { courses, shards, headings }: SearchedIndexes,
  text: string,
  { choice, covers }: { choice: StudentChoice; covers: Covers },
): DocumentList {
  const found = findCourses(courses, text, choice);
  const { interpretation, words, remainingWords } = found;
  const groupOf = ({ shard, ordinal }: Hit) => shards[shard]!.index.courses.groupOf(ordinal);
  const kindOf = (hit: Hit) => groupOf(hit).kind;
  const exact = (of: readonly string[]): Hit[] =>
    distinct([...matchIn(shards, of, false), ...matchIn(headings, of, false)]);
  const { kind: _, ...filters } = interpretation;
  const satisfies = createNoteFilter(filters, courses);
  const passes = (hit: Hit) => covers(groupOf(hit)) && satisfies(groupOf(hit));
  const hasCourses = found.courses.length > 0;
  const list = (hits: readonly Hit[], missing: readonly Missing[] = []) => ({
    interpretation,
    hasCourses,
    remainingWords,
    course: undefined,
    byKind: narrow(hits, kindOf, [{ missing, accept: () => true }]),
  });

  const course = interpretation.course === undefined ? undefined : found.courses[0];
  if (course) {
    const byCourse = notesOfCourses(shards, found.courses);
    const ofCourse = byCourse.get(course)!.filter((hit) => covers(groupOf(hit)));
    if (ofCourse.length === 0) {
      const ofRelated = [...byCourse.values()].flat();
      const others = distinct([...ofRelated, ...matchIn(shards, words, false)]).filter(passes);
      if (others.length > 0) return list(others);
    }
    // The words may be a document's title, of which some also name a course.
    const withAllWords =
      remainingWords.length > 0 ? matchIn(shards, words, false, true).filter(passes) : [];
    const withWords = new Set(
      [...exact(remainingWords), ...matchIn(shards, remainingWords, true), ...withAllWords].map(
        keyOf,
      ),
    );
    const hasWords = (hit: Hit) => remainingWords.length === 0 || withWords.has(keyOf(hit));
    if (withAllWords.length > 0 && !ofCourse.some(hasWords)) return list(withAllWords);
    const { module } = interpretation;
    // Papers and manuals without a module have questions of each.
    const isOfModule = (hit: Hit) => {
      const { module_number, kind } = groupOf(hit);
      const isWhole = kind !== 'notes' && module_number === null;
      return module === undefined || module_number === module || isWhole;
    };
    const tests = [
      { missing: [], accept: (hit: Hit) => isOfModule(hit) && hasWords(hit) },
      { missing: ['words'] as const, accept: isOfModule },
      { missing: ['module'] as const, accept: hasWords },
      {
        missing: [
          ...(module === undefined ? [] : (['module'] as const)),
          ...(remainingWords.length === 0 ? [] : (['words'] as const)),
        ],
        accept: () => true,
      },
    ];
    const byKind = narrow(ofCourse, kindOf, tests);
    return { interpretation, hasCourses, remainingWords, course, byKind };
  }
  if (words.length === 0 && Object.keys(interpretation).length > 0)
    return list(documentsOf(shards, (note) => covers(note) && satisfies(note)));
  const isCovered = (hit: Hit) => covers(groupOf(hit));
  const all = tokenize(text);
  const attempts: readonly [readonly Missing[], () => Hit[]][] = [
    [[], () => exact(words).filter(passes)],
    [[], () => matchIn(shards, words, true).filter(passes)],
    [['module'], () => exact(words).filter(isCovered)],
    [[], () => exact(all).filter(isCovered)],
    [[], () => matchIn(shards, all, true).filter(isCovered)],
  ];
  for (const [missing, attempt] of attempts) {
    const hits = attempt();
    if (hits.length > 0) return list(hits, interpretation.module === undefined ? [] : missing);
  }
  return list([]);
}
