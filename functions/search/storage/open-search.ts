import { memoize } from '../../kernel/cache.ts';
import { foundNote } from '../engine/read-entries.ts';
import { matchesOf, type Part } from '../engine/match.ts';
import type { FoundNote } from '../engine/note.ts';
import { openChanges, searchedParts } from '../engine/search-state.ts';
import { wordsOf } from '../engine/tokenize.ts';
import { s3VersionedObjects } from '../../files/s3-storage.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { readBase } from './base.ts';
import { seeState } from './state.ts';

/** A note that is approved is found so many seconds later. */
const keptSeconds = 2;

/**
 * The search index as it is: finds those of the wanted notes in which every word of a text occurs, in no order;
 * where there are none, those in which a word may be mistyped.
 */
export type LiveSearch = (text: string, isWanted: (note: FoundNote) => boolean) => FoundNote[];

async function openParts(objects: VersionedObjects): Promise<LiveSearch | undefined> {
  const { state } = await seeState(objects);
  if (!state.base) return undefined;
  const base = await readBase(objects, state.base.name);
  const changes = openChanges(state);
  const parts = searchedParts(state, changes.index, base.index);
  const keptOf = (part: Part, place: number) =>
    part.index === base.index ? base.kept(place) : changes.kept[place]!;
  const all = (words: readonly string[], loosely: boolean) =>
    parts.flatMap((part) =>
      Array.from(matchesOf(part, words, loosely).places, (place) =>
        foundNote(part.index, place, keptOf(part, place)),
      ),
    );
  return (text, isWanted) => {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const plain = all(words, false).filter(isWanted);
    return plain.length > 0 ? plain : all(words, true).filter(isWanted);
  };
}

/** What cannot be read is no index: then every note is read, as before there was one. */
async function open(objects: VersionedObjects): Promise<LiveSearch | undefined> {
  try {
    return await openParts(objects);
  } catch (error) {
    console.error({ fault: 'search index', reason: String(error) });
    return undefined;
  }
}

/** Opens the search index again and again, as it is or was a moment ago; undefined where there is none yet. */
export function liveSearch(objects: VersionedObjects): () => Promise<LiveSearch | undefined> {
  const current = memoize(keptSeconds, () => open(objects));
  return () => current('current');
}

/** The search index of this environment's site; none where the environment names no site. */
export function searchFromEnvironment(): () => Promise<LiveSearch | undefined> {
  const live = liveSearch(s3VersionedObjects());
  return async () => (process.env['SITE_BUCKET'] ? live() : undefined);
}
