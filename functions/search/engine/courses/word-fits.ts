import type { CourseIndex } from './course-index.ts';
import { hasTwoTypos, typoOf } from './edit-distance.ts';
import { longSameWords, stem } from './word-lists.ts';

/** Words of the catalogue that a word of a query may mean, each with its fit from 0 to 1. */
export type WordFits = ReadonlyMap<number, number>;

/** The minimum fit of a prefix. */
export const prefixFit = 0.8;
const fit = { typo: 0.7, typoPrefix: 0.6, twoTypos: 0.6 };

/** The same form for words that sound alike: grafics, databaze. */
const phoneticForm = (word: string) =>
  word.replaceAll('ph', 'f').replaceAll('z', 's').replaceAll('ck', 'k').replaceAll(/(.)\1/g, '$1');

/** The whole word and words that begin with it; where there are none, words with a typo, then with two. */
export function fitsOfWord({ words }: CourseIndex, text: string): WordFits {
  const word = stem(text);
  const fits = new Map<number, number>();
  words.forEach((known, number) => {
    if (known === word) fits.set(number, 1);
    else if (known.startsWith(text) && text.length > 1)
      fits.set(number, prefixFit + ((1 - prefixFit) * text.length) / (known.length + 1));
  });
  if (fits.size > 0) return fits;
  const meant = new Set(
    longSameWords.flatMap(([written, name]) =>
      typoOf(text, written) === 'whole' ? [stem(name)] : [],
    ),
  );
  words.forEach((known, number) => {
    const typo =
      (meant.has(known) ? 'whole' : undefined) ??
      typoOf(text, known) ??
      typoOf(word, known) ??
      (phoneticForm(word) === phoneticForm(known) ? 'whole' : undefined);
    if (typo) fits.set(number, typo === 'whole' ? fit.typo : fit.typoPrefix);
  });
  if (fits.size > 0) return fits;
  words.forEach((known, number) => {
    if (hasTwoTypos(word, known)) fits.set(number, fit.twoTypos);
  });
  return fits;
}
