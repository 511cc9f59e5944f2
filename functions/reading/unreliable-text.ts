import type { PageParts } from './page-parts.ts';
import { unmappedCount } from './lines/characters.ts';
import { isLegacyEncoded } from './lines/font-names.ts';

const minCharacters = 20;
const maxUnmappedShare = 0.04;
const maxLegacyShare = 0.1;
/** Minimum share of words with a vowel in fonts without a name; with fewer, the characters are meaningless. */
const minVowelShare = 0.6;

/** Glyphs of Type 3 fonts, which have no name, often have meaningless characters. */
function isUnreadable({ pieces, fonts }: PageParts): boolean {
  const words = pieces
    .filter(({ font }) => fonts[font]!.name === '')
    .flatMap(({ text }) => text.split(/\s+/).filter((word) => word.length >= 3));
  const readable = words.filter(
    (word) =>
      /^["'(]?\p{L}+[.,;:!?)"']*$/u.test(word) && (/[aeiouy]/i.test(word) || /[^ -~]/.test(word)),
  );
  return words.length >= 20 && readable.length < minVowelShare * words.length;
}

/** Whether the characters of a page differ from what it shows: older fonts of Indian scripts, glyphs without a character. */
export function isUnreliable(page: PageParts): boolean {
  if (page.source === 'machine') return false;
  const count = (of: (text: string, font: number) => number) =>
    page.pieces.reduce((sum, { text, font }) => sum + of(text, font), 0);
  const characters = count((text) => text.replaceAll(/\s/g, '').length);
  if (characters < minCharacters) return false;
  const legacy = count((text, font) =>
    isLegacyEncoded(page.fonts[font]!, text) ? text.trim().length : 0,
  );
  if (legacy > maxLegacyShare * characters) return true;
  return count(unmappedCount) > maxUnmappedShare * characters || isUnreadable(page);
}
