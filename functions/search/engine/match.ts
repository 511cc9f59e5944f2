import { fuzzyMatches, exactMatches } from './expand-word.ts';
import type { SearchIndex } from './packed-index/search-index.ts';

/** An index, and the ordinals of its notes that another shard replaces or that are deleted. */
export interface Shard {
  readonly index: SearchIndex;
  readonly hidden: readonly number[];
}

/** Ordinals of matching notes, and the scores of all notes. */
interface Matches {
  readonly ordinals: readonly number[];
  readonly scores: Float32Array;
}

/** The count of matched words of a hidden note: greater than `maxWords`, so that no word matches it. */
const hiddenNote = 255;
const maxWords = 32;

/**
 * The notes of a shard that match all words as whole words or prefixes; with `fuzzy` also as typos or infixes. With
 * `inNotes` the names of courses and branches do not match. Each word counts once, by its greatest weight.
 */
export function matchWords(
  { index, hidden }: Shard,
  query: readonly string[],
  fuzzy: boolean,
  inNotes = false,
): Matches {
  const { noteCount, starts } = index.courses;
  const words = query.slice(0, maxWords);
  /** By ordinal: the number of leading query words that match. */
  const matchedWords = new Uint8Array(noteCount);
  const scores = new Float32Array(noteCount);
  const ordinals: number[] = [];
  for (const ordinal of hidden) matchedWords[ordinal] = hiddenNote;
  for (const [i, word] of words.entries()) {
    const isLast = i === words.length - 1;
    const found = exactMatches(index, word, isLast);
    if (fuzzy) found.push(...fuzzyMatches(index, word));
    for (const { list, ofCourses, weight } of found) {
      if (inNotes && ofCourses) continue;
      for (const posting of index.postings(list)) {
        const [from, to] = ofCourses
          ? [starts[posting]!, starts[posting + 1]!]
          : [posting, posting + 1];
        for (let ordinal = from; ordinal < to; ordinal += 1) {
          if (matchedWords[ordinal] !== i) continue;
          matchedWords[ordinal] = i + 1;
          scores[ordinal]! += weight;
          if (isLast) ordinals.push(ordinal);
        }
      }
    }
  }
  return { ordinals, scores };
}
