import { largeBranches } from './branches.ts';
import { tokenize } from '../tokenize.ts';
import type { CatalogueCourse, CourseCatalogue } from './course.ts';
import { stem, stopWords, wordsOfCodes } from './word-lists.ts';

export interface CourseName {
  readonly course: number;
  /** Word numbers, in the name's order; words in brackets and words of the code follow. */
  readonly words: readonly number[];
  /** Number of words of the name outside brackets. */
  readonly ownWords: number;
  /** Initials of the name with and without its small words, such as `toc` and `tc`. */
  readonly initials: readonly string[];
}

/** A course's code and its forms without scheme letters: bcs403, cs403; 403. */
export interface CourseCode {
  readonly whole: string;
  readonly short: string;
  readonly digits: string;
}

/** The addition of a name in brackets, or as `+ Lab`. */
const addition = /\([^)]*\)?|\+ *lab\b/gi;

/** Frequent words that still distinguish courses; they keep a minimum rarity. */
const qualifiers = new Set(['introduction', 'basic', 'fundamental', 'element', 'advanced']);
const leastQualifierRarity = 0.6;

const numeralAtEnd: ReadonlyMap<string, string> = new Map([
  ['i', '1'],
  ['v', '5'],
]);

function wordsOf(name: string): string[] {
  const words = tokenize(name.replace(/([a-z]{4})([A-Z][a-z]{4})/g, '$1 $2'));
  return words.flatMap((word, i) => {
    const numeral = i === words.length - 1 || i > 0 ? numeralAtEnd.get(word) : undefined;
    if (numeral !== undefined) return [numeral];
    return stopWords.has(word) ? [] : [stem(word)];
  });
}

const letters = (words: readonly string[]) => words.map((word) => word[0]!).join('');

function initialsOf(name: string): string[] {
  const words = tokenize(name).filter((word) => !/^\d/.test(word));
  return [letters(words.filter((word) => !stopWords.has(word))), letters(words)];
}

function codeOf(code: string): CourseCode {
  const whole = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return {
    whole,
    short: whole.replace(/^(?:\d{2}|1?b)(?=[a-z]{2})/, ''),
    digits: /\d{2,3}[a-z]?$/.exec(whole)?.[0] ?? '',
  };
}

/** The catalogue prepared for search. */
export class CourseIndex {
  readonly catalogue: CourseCatalogue;
  readonly names: readonly CourseName[];
  readonly codes: readonly CourseCode[];
  /** Distinct stemmed words of all names. */
  readonly words: readonly string[];
  /** By word: 0 for a word of every course up to 1 for a rare one. */
  readonly rarity: readonly number[];
  /** By course: from 0 to 1, the share of the catalogue that its branches have, large ones more. */
  readonly popularity: readonly number[];
  /** Newest first. */
  readonly schemes: readonly string[];
  readonly #numbers = new Map<string, number>();

  constructor(catalogue: CourseCatalogue) {
    this.catalogue = catalogue;
    const { courses } = catalogue;
    const frequency: number[] = [];
    this.names = courses.flatMap(({ names, code }, course) =>
      names.map((name) => {
        const plain = name.replaceAll(addition, ' ');
        const own = wordsOf(plain);
        const others = [
          ...[...name.matchAll(addition)].flatMap(([text]) => wordsOf(text)),
          ...wordsOfCodes.flatMap(([pattern, word]) => (pattern.test(code) ? [stem(word)] : [])),
        ];
        const words = [...new Set([...own, ...others])].map((word) => this.#numberOf(word));
        for (const word of words) frequency[word] = (frequency[word] ?? 0) + 1;
        return {
          course,
          words,
          ownWords: new Set(own).size,
          initials: initialsOf(plain),
        };
      }),
    );
    this.words = [...this.#numbers.keys()];
    const most = Math.log(this.names.length + 1);
    this.rarity = frequency.map((count, word) =>
      Math.max(
        Math.log((this.names.length + 1) / count) / most,
        qualifiers.has(this.words[word]!) ? leastQualifierRarity : 0,
      ),
    );
    this.codes = courses.map(({ code }) => codeOf(code));
    this.schemes = [...new Set(courses.map(({ scheme_year }) => scheme_year))]
      .toSorted()
      .toReversed();
    this.popularity = popularityOf(courses);
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  has(word: string): boolean {
    return this.#numbers.has(word);
  }

  nameContainsAll(...words: readonly string[]): boolean {
    const numbers = words.map((word) => this.#numbers.get(word));
    return this.names.some((name) =>
      numbers.every((number) => number !== undefined && name.words.includes(number)),
    );
  }
}

const largeBranchWeight = 2;

function popularityOf(courses: readonly CatalogueCourse[]): number[] {
  const ofBranch = new Map<string, number>();
  for (const { branches } of courses)
    for (const branch of branches)
      ofBranch.set(
        branch,
        (ofBranch.get(branch) ?? 0) + (largeBranches.has(branch) ? largeBranchWeight : 1),
      );
  const sums = courses.map(({ branches }) =>
    branches.reduce((sum, branch) => sum + ofBranch.get(branch)!, 0),
  );
  const most = sums.reduce((a, b) => Math.max(a, b), 1);
  return sums.map((sum) => Math.sqrt(sum / most));
}
