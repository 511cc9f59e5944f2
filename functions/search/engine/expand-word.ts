import type { Field } from './entry.ts';
import type { Mistyped } from './typo.ts';
import type { SearchIndex } from './search-index.ts';

/** A list of places that a typed word may mean, and how well each of them fits. */
export interface Meaning {
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
const fits = { whole: 1, beginning: 0.75, mistyped: 0.5, mistypedBeginning: 0.3, within: 0.25 };

/** Of a mistyped word the first letter is mostly right, and of several words it may mean the rarer tells more. */
const rightStart = 1.1;
const rarity = 0.2;

/** A shorter word has too many neighbours; one that is shorter by a letter may only lack it. */
const shortestMistyped = 4;
const shortestWithin = 3;
/** A shorter word that is not the last has been typed out: `of` does not mean `office`. */
const shortestBeginning = 3;

class Meanings {
  readonly found: Meaning[] = [];
  readonly #index: SearchIndex;

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  add(word: number, fit: number): void {
    for (const { field, list } of this.#index.listsOf(word)) {
      const ofCourses = field === 'code' || field === 'subject' || field === 'branch';
      this.found.push({ list, ofCourses, weight: fieldWeights[field] * fit });
    }
  }

  addMistyped(word: number, how: Mistyped, common: number): void {
    const lists = this.#index.listsOf(word);
    const bytes = lists.reduce((sum, { list }) => sum + this.#index.bytesOf(list), 0);
    this.add(
      word,
      (how === 'whole' ? fits.mistyped : fits.mistypedBeginning) *
        (common > 0 ? rightStart : 1) *
        (1 + rarity / (1 + Math.log2(bytes))),
    );
  }

  /** The heaviest first, so that the first that has a note says what it is worth. */
  sorted(): Meaning[] {
    return this.found.toSorted((a, b) => b.weight - a.weight);
  }
}

/** What a word may mean that is typed without a fault. The last word of a text may be a beginning. */
export function plainMeanings(index: SearchIndex, word: string, isLast: boolean): Meaning[] {
  const meanings = new Meanings(index);
  const [from, to] = index.vocabulary.beginningWith(word);
  const [whole] = index.vocabulary.words(from, Math.min(to, from + 1));
  const isKnown = whole === word;
  const isOpen = isLast || !isKnown || word.length >= shortestBeginning;
  for (let place = from; place < (isOpen ? to : from + 1); place += 1)
    meanings.add(place, isKnown && place === from ? fits.whole : fits.beginning);
  return meanings.sorted();
}

/** What it may mean where it has a typo, or, as a last resort, is a part of a word. */
export function otherMeanings(index: SearchIndex, word: string): Meaning[] {
  const meanings = new Meanings(index);
  const { vocabulary } = index;
  const isShort = word.length < shortestMistyped;
  if (word.length >= shortestMistyped - 1)
    vocabulary.mistyped(word, (place, how, common, length) => {
      if (!isShort || (how === 'whole' && length > word.length))
        meanings.addMistyped(place, how, common);
    });
  if (meanings.found.length === 0 && word.length >= shortestWithin)
    for (const place of vocabulary.containing(word)) meanings.add(place, fits.within);
  return meanings.sorted();
}
