export type TypoMatch = 'whole' | 'prefix';

/**
 * Whether a text is a word or a prefix of it with exactly one typo: an inserted, missing or replaced letter, or two
 * transposed neighbours.
 */
export function matchTypo(text: string, word: string): TypoMatch | undefined {
  const longer = word.length - text.length;
  if (longer < -1) return undefined;
  let common = 0;
  while (common < text.length && text[common] === word[common]) common += 1;
  if (common === text.length) return undefined;
  const goesOn = (from: number, at: number) => word.startsWith(text.slice(from), at);
  const hasInserted = () => goesOn(common + 1, common);
  const isMissing = () => longer > 0 && goesOn(common, common + 1);
  const isReplaced = () => longer >= 0 && goesOn(common + 1, common + 1);
  const isTransposed = () =>
    longer >= 0 &&
    text[common + 1] !== undefined &&
    text[common] === word[common + 1] &&
    text[common + 1] === word[common] &&
    goesOn(common + 2, common + 2);
  if (longer === -1) return hasInserted() ? 'whole' : undefined;
  if (longer === 1 && isMissing()) return 'whole';
  if (isReplaced() || isTransposed()) return longer === 0 ? 'whole' : 'prefix';
  return isMissing() || hasInserted() ? 'prefix' : undefined;
}
