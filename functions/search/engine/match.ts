import { fuzzyMatches, exactMatches, type WordMatch } from './expand-word.ts';
import type { SearchIndex } from './packed-index/search-index.ts';

/** An index, and the positions of its notes that another shard replaces or that are deleted. */
export interface Shard {
  readonly index: SearchIndex;
  readonly hidden: readonly number[];
}

/** Positions of matching notes and all notes' scores. Valid until the next query on the index. */
export interface Matches {
  readonly places: Uint32Array;
  readonly scores: Float32Array;
}

/** Greater than `maxWords`. */
const hiddenMark = 255;
const maxWords = 32;

/** Scores notes that match all words so far; each word counts once, by its greatest weight. */
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

  matches(): Matches {
    return { places: this.#places.subarray(0, this.#found), scores: this.#scores };
  }
}

/** The notes of a shard that match all words as whole words or prefixes; with `fuzzy` also as typos or infixes. */
export function matchWords(shard: Shard, query: readonly string[], fuzzy: boolean): Matches {
  const words = query.slice(0, maxWords);
  const scorer = new Scorer(shard, words.length);
  words.forEach((word, i) => {
    const wordMatches = exactMatches(shard.index, word, i === words.length - 1);
    if (fuzzy) wordMatches.push(...fuzzyMatches(shard.index, word));
    for (const match of wordMatches) scorer.count(i, match);
  });
  return scorer.matches();
}
