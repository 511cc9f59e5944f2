const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** The words of a search text in lower case; none for a blank one. */
export const wordsOf = (text: string | undefined): string[] =>
  fold(text ?? '')
    .split(/\s+/)
    .filter(Boolean);

/** Whether every word occurs in one of the texts. */
export function containWords(
  texts: readonly (string | null | undefined)[],
  words: readonly string[],
): boolean {
  const text = fold(texts.map((one) => one ?? '').join('\n'));
  return words.every((word) => text.includes(word));
}
