import type { Field } from './entry.ts';
import { matchTypo, type TypoMatch } from './packed-index/typo.ts';
import type { SearchIndex } from './packed-index/search-index.ts';

/** A posting list that matches a query word. */
export interface WordMatch {
  readonly list: number;
  /** Whether the list contains courses, not notes. */
  readonly ofCourses: boolean;
  readonly weight: number;
}

const fieldWeights: Record<Field, number> = {
  code: 48,
  title: 32,
  subject: 24,
  topic: 20,
  description: 8,
  branch: 6,
};

/** Factors for prefix, typo and infix matches. */
const matchWeights = {
  whole: 1,
  prefix: 0.75,
  typo: 0.5,
  typoPrefix: 0.3,
  infix: 0.25,
};

/** Typos are rare in the first letter, and a rarer word is more specific. */
const prefixBonus = 1.1;
const rarityBonus = 0.2;

/** Shorter words match too many others; at one letter less, only a missing letter is a typo. */
const minTypoLength = 4;
const minInfixLength = 3;
/** A shorter word before the last is complete: `of` does not match `office`. */
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

  addTypo(word: number, how: TypoMatch, hasSameStart: boolean): void {
    const lists = this.#index.postingListsOf(word);
    const bytes = lists.reduce((sum, { list }) => sum + this.#index.postingBytes(list), 0);
    this.add(
      word,
      (how === 'whole' ? matchWeights.typo : matchWeights.typoPrefix) *
        (hasSameStart ? prefixBonus : 1) *
        (1 + rarityBonus / (1 + Math.log2(bytes))),
    );
  }

  /** Greatest weight first: the first list that contains a note sets its score. */
  sorted(): WordMatch[] {
    return this.found.toSorted((a, b) => b.weight - a.weight);
  }
}

/** Whole-word and prefix matches. Short words match as prefixes only at the end of the query. */
export function exactMatches(index: SearchIndex, word: string, isLast: boolean): WordMatch[] {
  const matches = new WordMatches(index);
  const [from, to] = index.withPrefix(word);
  const isKnown = index.words[from] === word;
  const isOpen = isLast || !isKnown || word.length >= minPrefixLength;
  for (let ordinal = from; ordinal < (isOpen ? to : from + 1); ordinal += 1)
    matches.add(ordinal, isKnown && ordinal === from ? matchWeights.whole : matchWeights.prefix);
  return matches.sorted();
}

/** Typo matches, or infix matches where there are none. */
export function fuzzyMatches(index: SearchIndex, word: string): WordMatch[] {
  const matches = new WordMatches(index);
  const isShort = word.length < minTypoLength;
  if (word.length >= minTypoLength - 1)
    for (const [ordinal, known] of index.words.entries()) {
      const how = matchTypo(word, known);
      if (how && (!isShort || (how === 'whole' && known.length > word.length)))
        matches.addTypo(ordinal, how, known[0] === word[0]);
    }
  if (matches.found.length === 0 && word.length >= minInfixLength)
    for (const [ordinal, known] of index.words.entries())
      if (known.includes(word)) matches.add(ordinal, matchWeights.infix);
  return matches.sorted();
}
