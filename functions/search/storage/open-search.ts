import { objectReader } from '../../files/s3/read-object.ts';
import type { ObjectReader } from '../../files/storage.ts';
import { memoize, publicCacheSeconds } from '../../kernel/cache.ts';
import type { CourseIndex } from '../engine/courses/course-index.ts';
import { matchWords, type Shard } from '../engine/match.ts';
import type { NoteResult } from '../engine/note.ts';
import type { Hit } from '../engine/search.ts';
import { toNoteResult } from '../engine/packed-index/read-entries.ts';
import { searchAll } from '../engine/search-all.ts';
import { openDelta, openDeltaHeadings, shardsOf } from '../engine/search-state.ts';
import { tokenize } from '../engine/tokenize.ts';
import { readBase } from './base.ts';
import { createCourseIndexLoader } from './course-index-object.ts';
import { readState } from './state.ts';

/**
 * Finds the notes that contain every word of a text, in their fields or in their headings, and satisfy a filter,
 * unordered. If there are none, words match fuzzily: with one typo, or as a part of a word. If there are none again,
 * notes of the courses that the text means.
 */
export type SearchNotes = (text: string, filter: (note: NoteResult) => boolean) => NoteResult[];

/** The stored index, opened. Without a base it has no shard. */
export interface OpenIndex {
  readonly shards: readonly Shard[];
  /** The words of headings, with the notes of `shards`. */
  readonly headings: readonly Shard[];
  noteAt(hit: Hit): NoteResult;
}

const throwMissing = () => {
  throw new RangeError('The search index has no note');
};

async function loadIndex(objects: ObjectReader): Promise<OpenIndex> {
  const { state } = await readState(objects);
  // The first publication of a note builds the index.
  if (!state.base) return { shards: [], headings: [], noteAt: throwMissing };
  const base = await readBase(objects, state.base.name);
  const delta = openDelta(state);
  const shards = shardsOf(state, delta.index, base.index);
  return {
    shards,
    headings: shardsOf(state, openDeltaHeadings(state), base.headings),
    noteAt({ shard, ordinal }) {
      const { index } = shards[shard]!;
      const record = index === base.index ? base.record(ordinal) : delta.records[ordinal]!;
      return toNoteResult(index, ordinal, record);
    },
  };
}

/** Notes of the courses that a text means are listed up to this number. */
const maxOfCourses = 200;

function findNotes({ shards, headings, noteAt }: OpenIndex, courses: CourseIndex): SearchNotes {
  const matchIn = (searched: readonly Shard[], words: readonly string[], fuzzy: boolean) =>
    searched.flatMap((one, shard) =>
      Array.from(matchWords(one, words, fuzzy).ordinals, (ordinal) => noteAt({ shard, ordinal })),
    );
  const exactMatches = (words: readonly string[]) => {
    const found = [...matchIn(shards, words, false), ...matchIn(headings, words, false)];
    return [...new Map(found.map((note) => [note.id, note])).values()];
  };
  const ofCourses = (text: string) =>
    searchAll({ courses, shards, headings }, text, { limit: maxOfCourses, choice: {} }).notes.map(
      noteAt,
    );
  return (text, filter) => {
    const words = tokenize(text);
    if (words.length === 0) return [];
    for (const find of [
      () => exactMatches(words),
      () => matchIn(shards, words, true),
      () => ofCourses(text),
    ]) {
      const found = find().filter(filter);
      if (found.length > 0) return found;
    }
    return [];
  };
}

/**
 * Returns a function that loads the stored search index and caches it for some seconds. It rejects when the index cannot
 * be read.
 */
export function createIndexLoader(
  objects: ObjectReader = objectReader(),
): () => Promise<OpenIndex> {
  const cached = memoize(publicCacheSeconds, () => loadIndex(objects));
  return () => cached('index');
}

/** Returns a function that loads the search over the cached indexes of notes and courses. */
export function createNoteSearchLoader(
  objects: ObjectReader = objectReader(),
): () => Promise<SearchNotes> {
  const notes = createIndexLoader(objects);
  const courses = createCourseIndexLoader(objects);
  return async () => findNotes(...(await Promise.all([notes(), courses()])));
}
