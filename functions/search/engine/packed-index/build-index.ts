import { ByteWriter } from './bytes.ts';
import { courseWords, fields, type IndexEntry, type Field } from '../entry.ts';
import { formatVersion, type IndexHead, type NoteRecord, type PackedCourse } from './format.ts';
import type { IndexedCourse, NoteResult } from '../note.ts';

interface CourseEntries {
  readonly course: IndexedCourse;
  readonly entries: IndexEntry[];
}

const compare = <T extends string | number>(a: T, b: T): number => (a === b ? 0 : a < b ? -1 : 1);

/** Notes without a module follow those of all modules. */
const moduleOf = ({ note }: IndexEntry) => note.module_number ?? Infinity;

/** Sorts similar notes together, which keeps the gaps in posting lists small. */
const compareEntries = (a: IndexEntry, b: IndexEntry): number =>
  compare(a.note.semester, b.note.semester) ||
  compare(moduleOf(a), moduleOf(b)) ||
  compare(a.note.kind, b.note.kind) ||
  compare(a.note.title, b.note.title) ||
  compare(a.note.id, b.note.id);

const courseText = ({ scheme_year, subject_code, subject_name, branch_names }: IndexedCourse) =>
  [scheme_year, subject_code, subject_name ?? '', ...branch_names.toSorted()].join('\n');

/** Newest scheme first. */
function groupByCourse(entries: readonly IndexEntry[]): CourseEntries[] {
  const found = new Map<string, CourseEntries>();
  for (const entry of entries) {
    const key = courseText(entry.note);
    const known = found.get(key);
    if (known) known.entries.push(entry);
    else found.set(key, { course: entry.note, entries: [entry] });
  }
  for (const course of found.values()) course.entries.sort(compareEntries);
  return [...found]
    .toSorted(
      ([a, { course: x }], [b, { course: y }]) =>
        compare(y.scheme_year, x.scheme_year) || compare(a, b),
    )
    .map(([, course]) => course);
}

function packCourse({ course, entries }: CourseEntries): PackedCourse {
  const { scheme_year, subject_code, subject_name, branch_names } = course;
  const groups = Map.groupBy(
    entries.map(({ note }) => note),
    ({ semester, module_number, kind }) => `${semester} ${module_number} ${kind}`,
  );
  return {
    scheme_year,
    subject_code,
    subject_name,
    branch_names: [...new Set(branch_names)].toSorted(),
    groups: Array.from(groups.values(), (notes) => {
      const { semester, module_number, kind } = notes[0]!;
      return { semester, module_number, kind, size: notes.length };
    }),
  };
}

/** By word and field: ascending ordinals of courses or notes. */
type PostingLists = Map<string, Partial<Record<Field, number[]>>>;

function postingListsOf(courses: readonly CourseEntries[]): PostingLists {
  const lists: PostingLists = new Map();
  const add = (word: string, field: Field, ordinal: number) => {
    let ofWord = lists.get(word);
    if (!ofWord) lists.set(word, (ofWord = {}));
    (ofWord[field] ??= []).push(ordinal);
  };
  let ordinal = 0;
  courses.forEach(({ course, entries }, number) => {
    for (const [word, field] of courseWords(course)) add(word, field, number);
    for (const { words } of entries) {
      for (const [word, field] of words) add(word, field, ordinal);
      ordinal += 1;
    }
  });
  return lists;
}

/** Writes the courses and the words, each word's fields, the lists' lengths in bytes, and the lists. */
function writeIndex(courses: readonly CourseEntries[]): Uint8Array<ArrayBuffer> {
  const lists = postingListsOf(courses);
  const words = [...lists.keys()].toSorted(compare);
  const [fieldBits, lengths, postings] = [new ByteWriter(), new ByteWriter(), new ByteWriter()];
  for (const word of words) {
    const ofWord = lists.get(word)!;
    fieldBits.number(fields.reduce((bits, field, i) => bits + (ofWord[field] ? 1 << i : 0), 0));
    for (const field of fields) {
      const list = ofWord[field];
      if (!list) continue;
      const before = postings.length;
      let last = -1;
      for (const ordinal of list) {
        postings.number(ordinal - last - 1);
        last = ordinal;
      }
      lengths.number(postings.length - before);
    }
  }
  const head: IndexHead = { courses: courses.map(packCourse), words };
  const writer = new ByteWriter();
  writer.number(formatVersion);
  writer.json(head);
  for (const part of [fieldBits, lengths, postings]) writer.part(part.done());
  return writer.done();
}

/** The index, and its notes by ordinal. */
export interface BuiltIndex {
  readonly index: Uint8Array<ArrayBuffer>;
  readonly records: readonly NoteRecord[];
}

const toRecord = (note: NoteResult): NoteRecord => ({
  id: note.id,
  title: note.title,
  file_type: note.file_type,
  created_at: note.created_at,
  updated_at: note.updated_at,
  download_count: note.download_count,
  upvotes: note.upvotes,
});

/** Builds an index of the words of headings; its notes have the same ordinals as in the other index. */
export const buildHeadingIndex = (entries: readonly IndexEntry[]): Uint8Array<ArrayBuffer> =>
  writeIndex(
    groupByCourse(
      entries.map(({ note, headings }) => ({
        note,
        words: new Map(Array.from(headings, (word) => [word, 'topic'])),
        headings,
      })),
    ),
  );

/** Builds an index. The order of the entries does not change its bytes. Ids must be unique. */
export function buildIndex(entries: readonly IndexEntry[]): BuiltIndex {
  const courses = groupByCourse(entries);
  return {
    index: writeIndex(courses),
    records: courses.flatMap((course) => course.entries.map(({ note }) => toRecord(note))),
  };
}
