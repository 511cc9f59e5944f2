/** Joins and non-joiners are invisible, and typed by some keyboards only. */
const invisible = /[\u200B-\u200D\u2060\uFEFF]/g;

/** A word keeps its combining marks: a vowel sign of Kannada is a part of its syllable. `C++` and `C#` are words. */
const word = /\p{L}(?:\+\+|#)(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Longer words are cut, in notes and in questions alike. */
const maxWordLength = 40;

/** A text as it is compared: compatibility forms made one, lower case. */
const normalize = (text: string) => text.normalize('NFKC').toLowerCase().replace(invisible, '');

const highSurrogateAtEnd = /[\uD800-\uDBFF]$/;

/** The words of a text as they are compared, in their order. */
export const tokenize = (text: string): string[] =>
  (normalize(text).match(word) ?? []).map((found) =>
    found.slice(0, maxWordLength).replace(highSurrogateAtEnd, ''),
  );

/** Where letters meet digits. */
const letterDigitBoundary = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

/** A course code and its endings from each seam on: BCS403 is found by 403, 21CS43 by CS43. */
export function tokenizeCode(code: string): string[] {
  return tokenize(code).flatMap((whole) => {
    const parts = whole.split(letterDigitBoundary);
    return parts.map((_, i) => parts.slice(i).join(''));
  });
}
