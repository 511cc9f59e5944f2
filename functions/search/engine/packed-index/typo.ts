export type TypoMatch = 'whole' | 'prefix';

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
 * Whether a text is a word or a prefix of it with exactly one typo: an inserted, missing or replaced letter, or two
 * transposed neighbours. `common` is the length of the common prefix.
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
  const hasInserted = () => equalRanges(text, common + 1, word, common, rest);
  const isMissing = () => longer > 0 && equalRanges(text, common, word, common + 1, rest + 1);
  const isReplaced = () => longer >= 0 && equalRanges(text, common + 1, word, common + 1, rest);
  const isTransposed = () =>
    longer >= 0 &&
    rest > 0 &&
    text[common] === word[common + 1] &&
    text[common + 1] === word[common] &&
    equalRanges(text, common + 2, word, common + 2, rest - 1);
  if (longer === -1) return hasInserted() ? 'whole' : undefined;
  if (longer === 1 && isMissing()) return 'whole';
  if (isReplaced() || isTransposed()) return longer === 0 ? 'whole' : 'prefix';
  return isMissing() || hasInserted() ? 'prefix' : undefined;
}
