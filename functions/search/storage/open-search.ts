import { s3VersionedObjects } from '../../files/s3-storage.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { memoize } from '../../kernel/cache.ts';
import { matchesOf, type Part } from '../engine/match.ts';
import type { FoundNote } from '../engine/note.ts';
import { foundNote } from '../engine/read-entries.ts';
import { openChanges, searchedParts } from '../engine/search-state.ts';
import { wordsOf } from '../engine/tokenize.ts';
import { readBase } from './base.ts';
import { seeState } from './state.ts';

/** The delay after which an update of the index is seen. */
const cacheSeconds = 2;

/**
 * Finds the notes that contain every word of a text and pass a filter, unordered. Where there are none, words match
 * fuzzily: with one typo, or as a part of a word.
 */
export type SearchNotes = (text: string, filter: (note: FoundNote) => boolean) => FoundNote[];

async function open(objects: VersionedObjects): Promise<SearchNotes> {
  const { state } = await seeState(objects);
  // The first publication of a note builds the index.
  if (!state.base) return () => [];
  const base = await readBase(objects, state.base.name);
  const delta = openChanges(state);
  const parts = searchedParts(state, delta.index, base.index);
  const keptOf = (part: Part, place: number) =>
    part.index === base.index ? base.kept(place) : delta.kept[place]!;
  const matches = (words: readonly string[], fuzzy: boolean) =>
    parts.flatMap((part) =>
      Array.from(matchesOf(part, words, fuzzy).places, (place) =>
        foundNote(part.index, place, keptOf(part, place)),
      ),
    );
  return (text, filter) => {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const exact = matches(words, false).filter(filter);
    return exact.length > 0 ? exact : matches(words, true).filter(filter);
  };
}

/** Opens the stored search index, cached for seconds. Rejects when it cannot be read. */
export function searchOf(
  objects: VersionedObjects = s3VersionedObjects(),
): () => Promise<SearchNotes> {
  const cached = memoize(cacheSeconds, () => open(objects));
  return () => cached('index');
}
