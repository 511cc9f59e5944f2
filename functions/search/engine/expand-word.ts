import type { Field } from './entry.ts';
import type { TypoMatch } from './packed-index/typo.ts';
import type { SearchIndex } from './packed-index/search-index.ts';

/** A list of places that a typed word may mean, and how well each of them fits. */
export interface WordMatch {
  readonly list: number;
  /** Whether its places are courses, or notes. */
  readonly ofCourses: boolean;
  readonly weight: number;
}

/** How much a word counts in each field: courses by their code and notes by their title come first. */
const fieldWeights: Record<Field, number> = {
  code: 48,
  title: 32,
  subject: 24,
  topic: 20,
  description: 8,
  branch: 6,
};

/** How much of that is left of a word that is not typed out, is mistyped, or stands within another. */
const matchWeights = {
  whole: 1,
  beginning: 0.75,
  mistyped: 0.5,
  mistypedBeginning: 0.3,
  within: 0.25,
};

/** Of a mistyped word the first letter is mostly right, and of several words it may mean the rarer tells more. */
const prefixBonus = 1.1;
const rarityBonus = 0.2;

/** A shorter word has too many neighbours; one that is shorter by a letter may only lack it. */
const minTypoLength = 4;
const minInfixLength = 3;
/** A shorter word that is not the last has been typed out: `of` does not mean `office`. */
const minPrefixLength = 3;

class WordMatches {
  readonly found: WordMatch[] = [];
  readonly #index: SearchIndex;

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  add(word: number, fit: number): void {
    for (const { field, list } of this.#index.postingListsOf(word)) {
      const ofCourses = field === 'code' || field === 'subject' || field === 'branch';
      this.found.push({ list, ofCourses, weight: fieldWeights[field] * fit });
    }
  }

  addMistyped(word: number, how: TypoMatch, common: number): void {
    const lists = this.#index.postingListsOf(word);
    const bytes = lists.reduce((sum, { list }) => sum + this.#index.postingBytes(list), 0);
    this.add(
      word,
      (how === 'whole' ? matchWeights.mistyped : matchWeights.mistypedBeginning) *
        (common > 0 ? prefixBonus : 1) *
        (1 + rarityBonus / (1 + Math.log2(bytes))),
    );
  }

  /** The heaviest first, so that the first that has a note says what it is worth. */
  sorted(): WordMatch[] {
    return this.found.toSorted((a, b) => b.weight - a.weight);
  }
}

/** What a word may mean that is typed without a fault. The last word of a text may be a beginning. */
export function exactMatches(index: SearchIndex, word: string, isLast: boolean): WordMatch[] {
  const meanings = new WordMatches(index);
  const [from, to] = index.vocabulary.withPrefix(word);
  const [whole] = index.vocabulary.words(from, Math.min(to, from + 1));
  const isKnown = whole === word;
  const isOpen = isLast || !isKnown || word.length >= minPrefixLength;
  for (let place = from; place < (isOpen ? to : from + 1); place += 1)
    meanings.add(place, isKnown && place === from ? matchWeights.whole : matchWeights.beginning);
  return meanings.sorted();
}

/** What it may mean where it has a typo, or, as a last resort, is a part of a word. */
export function fuzzyMatches(index: SearchIndex, word: string): WordMatch[] {
  const meanings = new WordMatches(index);
  const { vocabulary } = index;
  const isShort = word.length < minTypoLength;
  if (word.length >= minTypoLength - 1)
    vocabulary.matchTypos(word, (place, how, common, length) => {
      if (!isShort || (how === 'whole' && length > word.length))
        meanings.addMistyped(place, how, common);
    });
  if (meanings.found.length === 0 && word.length >= minInfixLength)
    for (const place of vocabulary.containing(word)) meanings.add(place, matchWeights.within);
  return meanings.sorted();
}
