import { branchesOf } from './branches.ts';
import { abbreviations } from './abbreviations.ts';
import type { CourseIndex, CourseName } from './course-index.ts';
import { typoOf } from './edit-distance.ts';
import { stopWords } from './word-lists.ts';
import { fitsOfWord, prefixFit, type WordFits } from './word-fits.ts';

/** How a course's name matches a query: the matched words, and the branch of the course that a term means. */
export interface TermMatch {
  readonly words: Set<number>;
  branch?: string;
}

/** A part of a query that a course can match. */
export interface QueryTerm {
  readonly text: string;
  readonly weight: number;
  /** Whether it can only mean a course: a code or an abbreviation. */
  readonly namesCourse: boolean;
  /** Branch codes that it may mean. */
  readonly branches: ReadonlySet<string>;
  /** How well a course's name matches, from 0 to 1; adds the matched words to `matched`. */
  match(name: CourseName, explanation: TermMatch): number;
}

const fit = {
  abbreviation: 0.98,
  otherMeaning: 0.9,
  initials: 0.9,
  initialsPrefix: 0.65,
  branch: 0.85,
};

const weights = { code: 3, abbreviation: 1, unknown: 0.9, branch: 0.5, leastWord: 0.25 };
const maxInitials = 6;

interface Meaning {
  readonly words: readonly WordFits[];
  readonly semester: number | undefined;
}

function meaningsOf(index: CourseIndex, abbreviation: string): Meaning[] {
  return abbreviations[abbreviation]!.split(' | ').map((meaning) => {
    const parts = meaning.split(' ');
    const semester = parts.find((part) => part.startsWith('@'));
    const words = parts.filter((part) => part !== semester && !stopWords.has(part));
    return {
      words: words.map((word) => fitsOfWord(index, word)),
      semester: semester === undefined ? undefined : Number(semester.slice(1)),
    };
  });
}

function bestWord(name: CourseName, fits: WordFits): { fit: number; word: number } {
  let best = { fit: 0, word: -1 };
  for (const word of name.words) {
    const found = fits.get(word) ?? 0;
    if (found > best.fit) best = { fit: found, word };
  }
  return best;
}

const lettersOf = (text: string) => [...text].toSorted().join('');

/** The abbreviation that a word is, perhaps with a typo: `dbsm` is rather `dbms` than a word with a typo. */
function abbreviationOf(text: string, fits: WordFits): string | undefined {
  if (Object.hasOwn(abbreviations, text)) return text;
  if ([...fits.values()].some((found) => found >= prefixFit)) return undefined;
  const similar = Object.keys(abbreviations).filter((key) => typoOf(text, key) === 'whole');
  const swapped = similar.find((key) => lettersOf(key) === lettersOf(text));
  return swapped ?? (fits.size === 0 ? similar[0] : undefined);
}

function weightOf(index: CourseIndex, fits: WordFits, hasMeaning: boolean, hasBranch: boolean) {
  if (hasMeaning) return weights.abbreviation;
  const rarities = [...fits].map(([word, found]) => index.rarity[word]! * found);
  if (rarities.length > 0) return Math.max(weights.leastWord, ...rarities);
  return hasBranch ? weights.branch : weights.unknown;
}

/** A word of a name, an abbreviation, initials, or a branch. */
export function wordTerm(index: CourseIndex, text: string): QueryTerm {
  const fits = fitsOfWord(index, text);
  const abbreviation = abbreviationOf(text, fits);
  const meanings = abbreviation === undefined ? [] : meaningsOf(index, abbreviation);
  const branches = branchesOf(index.catalogue, text);
  const { courses } = index.catalogue;

  const matchByMeaning = ({ words, semester }: Meaning, name: CourseName) => {
    if (semester !== undefined && !courses[name.course]!.semesters.includes(semester)) return [];
    const found = words.map((word) => bestWord(name, word));
    if (found.some((one) => one.fit === 0)) return [];
    // With a semester it means the course; the rest of its name need not match.
    return semester === undefined ? found.map(({ word }) => word) : name.words;
  };
  const matchByInitials = (name: CourseName): [number, readonly number[]] => {
    if (text.length < 2 || text.length > maxInitials) return [0, []];
    const isKnown = meanings.length > 0 || fits.size > 0;
    if (name.initials.includes(text))
      return [isKnown ? fit.initialsPrefix : fit.initials, name.words];
    const isPrefix = !isKnown && name.initials.some((all) => all.startsWith(text));
    return isPrefix ? [fit.initialsPrefix, name.words.slice(0, text.length)] : [0, []];
  };

  return {
    text,
    weight: weightOf(index, fits, meanings.length > 0, branches.size > 0),
    namesCourse: meanings.length > 0,
    branches,
    match(name, explanation) {
      const word = bestWord(name, fits);
      let best: [number, readonly number[]] = [word.fit, word.fit > 0 ? [word.word] : []];
      meanings.forEach((meaning, i) => {
        const value = i === 0 ? fit.abbreviation : fit.otherMeaning;
        const words = matchByMeaning(meaning, name);
        if (words.length > 0 && value > best[0]) best = [value, words];
      });
      if (best[0] === 0) best = matchByInitials(name);
      const branch = courses[name.course]!.branches.find((code) => branches.has(code));
      if (branch !== undefined && fit.branch > best[0]) {
        explanation.branch = branch;
        return fit.branch;
      }
      for (const one of best[1]) explanation.words.add(one);
      return best[0];
    },
  };
}

export const codeTerm = (text: string, fits: ReadonlyMap<number, number>): QueryTerm => ({
  text,
  weight: weights.code,
  namesCourse: true,
  branches: new Set(),
  match: ({ course }) => fits.get(course) ?? 0,
});

/** Several words that name a branch, such as `computer science`; undefined if they do not. */
export function branchTerm(index: CourseIndex, words: readonly string[]): QueryTerm | undefined {
  const branches = branchesOf(index.catalogue, words.join(' '));
  if (branches.size === 0) return undefined;
  const fits = words.map((word) => fitsOfWord(index, word));
  const { courses } = index.catalogue;
  return {
    text: words.join(' '),
    weight: weights.branch,
    namesCourse: false,
    branches,
    match(name, explanation) {
      const found = fits.map((one) => bestWord(name, one));
      if (found.every((one) => one.fit === 1)) {
        for (const { word } of found) explanation.words.add(word);
        return 1;
      }
      const branch = courses[name.course]!.branches.find((code) => branches.has(code));
      if (branch === undefined) return 0;
      explanation.branch = branch;
      return fit.branch;
    },
  };
}
