import type { PageContent } from '../../pdf-engine/content/page-content.ts';
import { areaOf } from './boxes.ts';
import { unmappedCount } from './lines/characters.ts';
import { isLegacyEncoded } from './lines/font-names.ts';

/** Why the extracted text of a document is unreliable. */
export type UnreliableTextReason = 'no text' | 'scan' | 'unmapped' | 'legacy font';

/** A page with pictures and fewer characters is a scan with captions. */
const fewCharacters = 80;
const pictureShare = 0.5;
const maxUnmappedShare = 0.04;
const maxLegacyShare = 0.1;
/** Minimum share of words with a vowel in Type 3 fonts; with fewer, the characters are meaningless. */
const minVowelShare = 0.6;

const charactersOf = ({ pieces }: PageContent) =>
  pieces.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0);

/** Whether a page is a scan, with or without recognised text. */
function isScan(page: PageContent): boolean {
  const characters = charactersOf(page);
  const pictures = page.drawings.filter(({ kind }) => kind === 'image').map(areaOf);
  const share = pictures.reduce((sum, area) => sum + area, 0) / (page.width * page.height);
  if (share < pictureShare) return false;
  return characters < fewCharacters || page.invisibleGlyphs > characters / 2;
}

/** Glyphs of Type 3 fonts often have meaningless characters. */
function isUnreadable({ pieces, fonts }: PageContent): boolean {
  const words = pieces
    .filter(({ font }) => fonts[font]!.isType3)
    .flatMap(({ text }) => text.split(/\s+/).filter((word) => word.length >= 3));
  const readable = words.filter(
    (word) =>
      /^["'(]?\p{L}+[.,;:!?)"']*$/u.test(word) && (/[aeiouy]/i.test(word) || /[^ -~]/.test(word)),
  );
  return words.length >= 20 && readable.length < minVowelShare * words.length;
}

/** Why the extracted text is unreliable, judged by a sample of pages; null if it can be shown. */
export function unreliableTextReason(pages: readonly PageContent[]): UnreliableTextReason | null {
  const characters = pages.reduce((sum, page) => sum + charactersOf(page), 0);
  if (pages.filter(isScan).length > pages.length / 2)
    return characters < fewCharacters * pages.length ? 'no text' : 'scan';
  if (characters < fewCharacters && characters < 20 * pages.length) return 'no text';
  const count = (of: (text: string, page: PageContent, font: number) => number) =>
    pages.reduce(
      (sum, page) =>
        sum + page.pieces.reduce((all, { text, font }) => all + of(text, page, font), 0),
      0,
    );
  const legacy = count((text, { fonts }, font) =>
    isLegacyEncoded(fonts[font]!, text) ? text.trim().length : 0,
  );
  if (legacy > maxLegacyShare * characters) return 'legacy font';
  const unmapped = count((text) => unmappedCount(text));
  if (unmapped > maxUnmappedShare * characters) return 'unmapped';
  return pages.filter(isUnreadable).length > pages.length / 2 ? 'unmapped' : null;
}
