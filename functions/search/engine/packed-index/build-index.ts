import { ByteWriter } from './bytes.ts';
import { notesPerBlock, writeBlock } from './note-blocks.ts';
import { courseWords, fields, type IndexEntry, type Field } from '../entry.ts';
import { formatVersion, groupsPerKind, noModule, separator } from './format.ts';
import type { IndexedCourse } from '../note.ts';
import { writeVocabulary } from './vocabulary.ts';

interface CourseEntries {
  readonly course: IndexedCourse;
  readonly entries: IndexEntry[];
}

const compare = <T extends string | number>(a: T, b: T): number => (a === b ? 0 : a < b ? -1 : 1);

const moduleOf = ({ note }: IndexEntry) => note.module_number ?? noModule;

/** Sorts similar notes together, which keeps the gaps in posting lists small. */
const compareEntries = (a: IndexEntry, b: IndexEntry): number =>
  compare(a.note.semester, b.note.semester) ||
  compare(moduleOf(a), moduleOf(b)) ||
  compare(a.note.kind, b.note.kind) ||
  compare(a.note.title, b.note.title) ||
  compare(a.note.id, b.note.id);

const courseText = ({ scheme_year, subject_code, subject_name, branch_names }: IndexedCourse) =>
  [scheme_year, subject_code, subject_name ?? '', ...branch_names.toSorted()].join(separator);

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

function writeCourses(courses: readonly CourseEntries[]): Uint8Array {
  const writer = new ByteWriter();
  for (const pick of [
    ({ scheme_year }: IndexedCourse) => scheme_year,
    ({ subject_code }: IndexedCourse) => subject_code,
    ({ subject_name }: IndexedCourse) => subject_name ?? '',
  ])
    writer.text(
      courses.map(({ course }) => pick(course).replaceAll(separator, ' ')).join(separator),
    );
  const names = [...new Set(courses.flatMap(({ course }) => course.branch_names))].toSorted();
  writer.text(names.map((name) => name.replaceAll(separator, ' ')).join(separator));
  const numberOf = new Map(names.map((name, i) => [name, i]));
  for (const { course } of courses) {
    const branches = [...new Set(course.branch_names)].toSorted();
    writer.number(branches.length);
    for (const name of branches) writer.number(numberOf.get(name)!);
  }
  return writer.done();
}

/** The number of notes of each course's semesters, modules and kinds. */
function writeGroups(courses: readonly CourseEntries[]): Uint8Array {
  const writer = new ByteWriter();
  const notes = courses.flatMap(({ entries }) => entries.map(({ note }) => note));
  const kinds = [...new Set(notes.map(({ kind }) => kind))].toSorted();
  writer.text(kinds.join(separator));
  for (const { entries } of courses) {
    const groups = new Map<number, number>();
    for (const entry of entries) {
      const { kind, semester } = entry.note;
      const group = kinds.indexOf(kind) * groupsPerKind + semester * 8 + moduleOf(entry);
      groups.set(group, (groups.get(group) ?? 0) + 1);
    }
    writer.number(groups.size);
    for (const [group, size] of groups) {
      writer.number(group);
      writer.number(size);
    }
  }
  return writer.done();
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

/** Writes the words, each word's fields, the lists' lengths in bytes, and the lists. */
function writePostings(lists: PostingLists): Uint8Array {
  const writer = new ByteWriter();
  const [present, lengths, postings] = [new ByteWriter(), new ByteWriter(), new ByteWriter()];
  const words = [...lists.keys()].toSorted(compare);
  for (const word of words) {
    const ofWord = lists.get(word)!;
    present.number(fields.reduce((bits, field, i) => bits + (ofWord[field] ? 1 << i : 0), 0));
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
  writer.part(writeVocabulary(words));
  for (const part of [present, lengths, postings]) writer.part(part.done());
  return writer.done();
}

/** The index, and its notes in blocks that are fetched for display. */
export interface BuiltIndex {
  readonly index: Uint8Array<ArrayBuffer>;
  readonly blocks: readonly Uint8Array<ArrayBuffer>[];
}

function writeIndex(courses: readonly CourseEntries[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.number(formatVersion);
  writer.part(writeCourses(courses));
  writer.part(writeGroups(courses));
  writer.part(writePostings(postingListsOf(courses)));
  return writer.done();
}

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
  const ordered = courses.flatMap((course) => course.entries.map(({ note }) => note));
  return {
    index: writeIndex(courses),
    blocks: Array.from({ length: Math.ceil(ordered.length / notesPerBlock) }, (_, i) =>
      writeBlock(ordered.slice(i * notesPerBlock, (i + 1) * notesPerBlock)),
    ),
  };
}
