/** How a text stands for a word: for all of it, or for its beginning. */
export type TypoMatch = 'whole' | 'beginning';

/** Whether `size` letters of two texts are the same, from a place of each. */
function equalRanges(
  a: Uint16Array,
  from: number,
  b: Uint16Array,
  at: number,
  size: number,
): boolean {
  for (let i = 0; i < size; i += 1) if (a[from + i] !== b[at + i]) return false;
  return true;
}

/**
 * Whether a text is a word, or its beginning, with one typo: a letter too many, too few, another one, or two
 * neighbours exchanged. `common` is how many letters both begin with. A text without a typo is not mistyped.
 */
export function matchTypo(
  text: Uint16Array,
  word: Uint16Array,
  length: number,
  common: number,
): TypoMatch | undefined {
  const size = text.length;
  const longer = length - size;
  if (common === size || longer < -1) return undefined;
  const rest = size - common - 1;
  const isTooMany = () => equalRanges(text, common + 1, word, common, rest);
  const isTooFew = () => longer > 0 && equalRanges(text, common, word, common + 1, rest + 1);
  const isOther = () => longer >= 0 && equalRanges(text, common + 1, word, common + 1, rest);
  const areExchanged = () =>
    longer >= 0 &&
    rest > 0 &&
    text[common] === word[common + 1] &&
    text[common + 1] === word[common] &&
    equalRanges(text, common + 2, word, common + 2, rest - 1);
  if (longer === -1) return isTooMany() ? 'whole' : undefined;
  if (longer === 1 && isTooFew()) return 'whole';
  if (isOther() || areExchanged()) return longer === 0 ? 'whole' : 'beginning';
  return isTooFew() || isTooMany() ? 'beginning' : undefined;
}
