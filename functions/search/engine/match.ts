import { fuzzyMatches, exactMatches, type WordMatch } from './expand-word.ts';
import type { SearchIndex } from './packed-index/search-index.ts';

/** An index, and the ordinals of its notes that another shard replaces or that are deleted. */
export interface Shard {
  readonly index: SearchIndex;
  readonly hidden: readonly number[];
}

/** Ordinals of matching notes and all notes' scores. Valid until the next query on the index. */
export interface Matches {
  readonly ordinals: Uint32Array;
  readonly scores: Float32Array;
}

/** The count of matched words of a hidden note: greater than `maxWords`, so that no word matches it. */
const hiddenNote = 255;
const maxWords = 32;

/** Scores notes that match all words so far; each word counts once, by its greatest weight. */
class Scorer {
  readonly #index: SearchIndex;
  readonly #size: number;
  /** `matchedWords[ordinal]` is the number of leading query words that match. */
  readonly #matchedWords: Uint8Array;
  readonly #scores: Float32Array;
  readonly #ordinals: Uint32Array;
  #found = 0;

  constructor({ index, hidden }: Shard, size: number) {
    const { matchedWords, scores, ordinals } = index.buffers;
    this.#index = index;
    this.#size = size;
    this.#matchedWords = matchedWords.fill(0);
    this.#scores = scores;
    this.#ordinals = ordinals;
    for (const ordinal of hidden) this.#matchedWords[ordinal] = hiddenNote;
  }

  #addNotes(from: number, to: number, word: number, weight: number): void {
    const matchedWords = this.#matchedWords;
    const isLast = word + 1 === this.#size;
    for (let ordinal = from; ordinal < to; ordinal += 1) {
      if (matchedWords[ordinal] !== word) continue;
      matchedWords[ordinal] = word + 1;
      this.#scores[ordinal] = word === 0 ? weight : this.#scores[ordinal]! + weight;
      if (isLast) {
        this.#ordinals[this.#found] = ordinal;
        this.#found += 1;
      }
    }
  }

  addMatch(word: number, { list, ofCourses, weight }: WordMatch): void {
    const { starts } = this.#index.courses;
    const reader = this.#index.postings(list);
    for (let ordinal = reader.next(); ordinal >= 0; ordinal = reader.next())
      if (ofCourses) this.#addNotes(starts[ordinal]!, starts[ordinal + 1]!, word, weight);
      else this.#addNotes(ordinal, ordinal + 1, word, weight);
  }

  matches(): Matches {
    return { ordinals: this.#ordinals.subarray(0, this.#found), scores: this.#scores };
  }
}

/**
 * The notes of a shard that match all words as whole words or prefixes; with `fuzzy` also as typos or infixes. With
 * `inNotes` the names of courses and branches do not match.
 */
export function matchWords(
  shard: Shard,
  query: readonly string[],
  fuzzy: boolean,
  inNotes = false,
): Matches {
  const words = query.slice(0, maxWords);
  const scorer = new Scorer(shard, words.length);
  words.forEach((word, i) => {
    const wordMatches = exactMatches(shard.index, word, i === words.length - 1);
    if (fuzzy) wordMatches.push(...fuzzyMatches(shard.index, word));
    for (const match of wordMatches) if (!inNotes || !match.ofCourses) scorer.addMatch(i, match);
  });
  return scorer.matches();
}
