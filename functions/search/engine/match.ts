import { fuzzyMatches, exactMatches, type WordMatch } from './expand-word.ts';
import type { SearchIndex } from './packed-index/search-index.ts';

/** An index, and which of its notes count no more: another part of the search has them anew, or they are gone. */
export interface Shard {
  readonly index: SearchIndex;
  readonly hidden: readonly number[];
}

/** Notes that match: their places, and how well each matches. Good until the index is asked again. */
export interface Matches {
  readonly places: Uint32Array;
  readonly scores: Float32Array;
}

/** More than any text has words. */
const hiddenMark = 255;
const maxWords = 32;

/** Goes on only where all words before were found, and counts each word once: by its heaviest meaning. */
class Scorer {
  readonly #index: SearchIndex;
  readonly #size: number;
  readonly #words: Uint8Array;
  readonly #scores: Float32Array;
  readonly #places: Uint32Array;
  #found = 0;

  constructor({ index, hidden }: Shard, size: number) {
    const { words, scores, places } = index.buffers;
    this.#index = index;
    this.#size = size;
    this.#words = words.fill(0);
    this.#scores = scores;
    this.#places = places;
    for (const place of hidden) this.#words[place] = hiddenMark;
  }

  #countNotes(from: number, to: number, word: number, weight: number): void {
    const words = this.#words;
    const isLast = word + 1 === this.#size;
    for (let place = from; place < to; place += 1) {
      if (words[place] !== word) continue;
      words[place] = word + 1;
      this.#scores[place] = word === 0 ? weight : this.#scores[place]! + weight;
      if (isLast) {
        this.#places[this.#found] = place;
        this.#found += 1;
      }
    }
  }

  count(word: number, { list, ofCourses, weight }: WordMatch): void {
    const { starts } = this.#index.courses;
    const reader = this.#index.postings(list);
    for (let place = reader.next(); place >= 0; place = reader.next())
      if (ofCourses) this.#countNotes(starts[place]!, starts[place + 1]!, word, weight);
      else this.#countNotes(place, place + 1, word, weight);
  }

  /** Those that have all words. */
  matches(): Matches {
    return { places: this.#places.subarray(0, this.#found), scores: this.#scores };
  }
}

/**
 * The notes of a part in which all words occur (at least one), each as a whole or as the beginning of another;
 * `loosely` also mistyped, or within another.
 */
export function matchWords(part: Shard, given: readonly string[], loosely: boolean): Matches {
  const words = given.slice(0, maxWords);
  const tally = new Scorer(part, words.length);
  words.forEach((word, i) => {
    const meanings = exactMatches(part.index, word, i === words.length - 1);
    if (loosely) meanings.push(...fuzzyMatches(part.index, word));
    for (const meaning of meanings) tally.count(i, meaning);
  });
  return tally.matches();
}
