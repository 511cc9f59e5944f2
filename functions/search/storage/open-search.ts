import { s3VersionedObjects } from '../../files/s3-storage.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { memoize } from '../../kernel/cache.ts';
import { matchWords, type Shard } from '../engine/match.ts';
import type { FoundNote } from '../engine/note.ts';
import { toFoundNote } from '../engine/packed-index/read-entries.ts';
import { openDelta, shardsOf } from '../engine/search-state.ts';
import { tokenize } from '../engine/tokenize.ts';
import { readBase } from './base.ts';
import { readState } from './state.ts';

/** The maximum age of search results. */
const cacheSeconds = 2;

/**
 * Finds the notes that contain every word of a text and satisfy a filter, unordered. If there are none, words match
 * fuzzily: with one typo, or as a part of a word.
 */
export type SearchNotes = (text: string, filter: (note: FoundNote) => boolean) => FoundNote[];

async function open(objects: VersionedObjects): Promise<SearchNotes> {
  const { state } = await readState(objects);
  // The first publication of a note builds the index.
  if (!state.base) return () => [];
  const base = await readBase(objects, state.base.name);
  const delta = openDelta(state);
  const shards = shardsOf(state, delta.index, base.index);
  const recordOf = (shard: Shard, ordinal: number) =>
    shard.index === base.index ? base.record(ordinal) : delta.records[ordinal]!;
  const matches = (words: readonly string[], fuzzy: boolean) =>
    shards.flatMap((shard) =>
      Array.from(matchWords(shard, words, fuzzy).places, (ordinal) =>
        toFoundNote(shard.index, ordinal, recordOf(shard, ordinal)),
      ),
    );
  return (text, filter) => {
    const words = tokenize(text);
    if (words.length === 0) return [];
    const exact = matches(words, false).filter(filter);
    return exact.length > 0 ? exact : matches(words, true).filter(filter);
  };
}

/** Opens the stored search index, cached for seconds. Rejects when it cannot be read. */
export function createSearch(
  objects: VersionedObjects = s3VersionedObjects(),
): () => Promise<SearchNotes> {
  const cached = memoize(cacheSeconds, () => open(objects));
  return () => cached('index');
}
