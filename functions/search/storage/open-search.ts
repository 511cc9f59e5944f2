import type { ObjectReader } from '../../files/storage.ts';
import { memoize, publicCacheSeconds } from '../../kernel/cache.ts';
import type { CourseIndex } from '../engine/courses/course-index.ts';
import type { Shard } from '../engine/match.ts';
import type { NoteResult } from '../engine/note.ts';
import type { Hit } from '../engine/search.ts';
import { toNoteResult } from '../engine/packed-index/read-entries.ts';
import { openDelta, openDeltaHeadings, shardsOf } from '../engine/search-state.ts';
import { readBase } from './base.ts';
import type { TextIndex } from '../engine/text-index.ts';
import { getCourseTexts, type Course } from './document-texts.ts';
import { createCourseIndexLoader } from './course-index-object.ts';
import { readState } from './state.ts';

/** The stored index, opened. Without a base it has no shard. */
interface OpenIndex {
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

/** The stored indexes of notes and courses, opened, and those of the text of documents. */
export interface OpenSearch extends OpenIndex {
  readonly courses: CourseIndex;
  readonly textsOf: (course: Course) => Promise<TextIndex>;
}

/**
 * Returns a function that loads the stored indexes and caches them for some seconds. It rejects when an index cannot be
 * read.
 */
export function createSearchLoader(objects: ObjectReader): () => Promise<OpenSearch> {
  const loadNotes = memoize(publicCacheSeconds, () => loadIndex(objects));
  const loadCourses = createCourseIndexLoader(objects);
  const loadTexts = memoize(publicCacheSeconds, (key) =>
    getCourseTexts(objects, JSON.parse(key) as Course),
  );
  const textsOf = ({ scheme_year, code }: Course) =>
    loadTexts(JSON.stringify({ scheme_year, code }));
  return async () => {
    const [notes, courses] = await Promise.all([loadNotes('index'), loadCourses()]);
    return { ...notes, courses, textsOf };
  };
}
