import { matchTypo, type TypoMatch } from '../packed-index/typo.ts';

/** Shorter words are too similar to each other. */
const minTypoLength = 4;

/** Whether a text has exactly one typo of a word, or of its beginning. */
export const typoOf = (text: string, word: string): TypoMatch | undefined =>
  text.length < minTypoLength ? undefined : matchTypo(text, word);

/** Minimum length of words with two typos. */
const minLengthOfTwo = 8;

/** Whether one word becomes the other by two inserted, missing or replaced letters. */
export function hasTwoTypos(text: string, word: string): boolean {
  if (text.length < minLengthOfTwo || Math.abs(text.length - word.length) > 2) return false;
  let row = Array.from({ length: word.length + 1 }, (_, i) => i);
  for (let i = 1; i <= text.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1)
      next.push(
        Math.min(
          row[j]! + 1,
          next[j - 1]! + 1,
          row[j - 1]! + (text[i - 1] === word[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[word.length]! <= 2;
}
