/** Zero-width characters, which only some keyboards type. */
const invisible = /[\u200B-\u200D\u2060\uFEFF]/g;

/** Combining marks belong to a word: a Kannada vowel sign is part of its syllable. `C++` and `C#` are words. */
const word = /\p{L}(?:\+\+|#)(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Longer words are cut, in notes and queries alike. */
const maxWordLength = 40;

const normalize = (text: string) => text.normalize('NFKC').toLowerCase().replace(invisible, '');

const highSurrogateAtEnd = /[\uD800-\uDBFF]$/;

/** The normalised words of a text, in order. */
export const tokenize = (text: string): string[] =>
  (normalize(text).match(word) ?? []).map((found) =>
    found.slice(0, maxWordLength).replace(highSurrogateAtEnd, ''),
  );

const letterDigitBoundary = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

/** A course code and its suffixes: BCS403 is found by 403, 21CS43 by CS43. */
export function tokenizeCode(code: string): string[] {
  return tokenize(code).flatMap((whole) => {
    const parts = whole.split(letterDigitBoundary);
    return parts.map((_, i) => parts.slice(i).join(''));
  });
}
