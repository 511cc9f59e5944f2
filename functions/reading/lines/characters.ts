import type { PageFont } from '../page-parts.ts';

/** Replacement character, private use areas, and control characters but for white space. */
const unmapped = /[\uFFFD\p{Co}]|(?!\s)\p{Cc}/gu;

/** Bullets of symbol fonts, which have no Unicode character. */
const privateBullets = /[\uF0A7\uF0B7\uF0D8\uF0FC\uF06C\uF06E\uF076]/gu;

/** The text in canonical form (NFC), with the bullets of symbol fonts replaced by a bullet. */
export const cleanText = (text: string): string =>
  text.replaceAll(privateBullets, '•').replaceAll('\u00AD', '-').normalize('NFC');

/** The number of characters without a Unicode meaning. */
export const unmappedCount = (text: string): number =>
  text.replaceAll(privateBullets, '').match(unmapped)?.length ?? 0;

/** The language of a text by its script; null if several languages use the script. */
export function languageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const kannada = text.match(/[\u0C80-\u0CFF]/gu)?.length ?? 0;
  return letters > 0 && kannada > letters / 2 ? 'kn' : null;
}

// cspell:disable

export const isBold = ({ name }: PageFont): boolean =>
  /bold|black|heavy|demi|-medi(?!um)|CMBX|CMB10|-Bd|,B/i.test(name);

export const isItalic = ({ name }: PageFont): boolean => /ital|obli|slant|CMTI|CMSL/i.test(name);

export const isMonospace = ({ name }: PageFont): boolean =>
  /courier|mono(?!type)|consol|menlo|typewriter|CMTT|LMTT/i.test(name);

export const isMathFont = ({ name }: PageFont): boolean =>
  /CMMI|CMSY|CMEX|CMBSY|MSAM|MSBM|LMMath|MathJax|STIX.*Math|Cambria.?Math|XITS|Euclid|MT.?Extra|^(?:[A-Z]{6}\+)?Symbol|rsfs|EUFM|txsy|pxsy|MTMI|MTSY/i.test(
    name,
  );

/** Fonts with parts of tall brackets, roots and sums, whose characters have no meaning of their own. */
export const isExtensionFont = ({ name }: PageFont): boolean => /CMEX|MT.?Extra|txex/i.test(name);

/** Fonts that draw Indian scripts at the places of Latin letters. */
const legacyNames =
  /nudi|baraha|BRH|kedage|shree[-_ ]?(?:kan|dev|tel)|akruti|prakashak|sampige|malige|KGP|kruti|devlys|walkman|chanakya|shivaji/i;
const indicLetters = /[\u0900-\u0DFF]/u;

/** Whether the characters of the text differ from the displayed glyphs. Newer versions of these fonts use Unicode. */
export const isLegacyEncoded = ({ name }: PageFont, text: string): boolean =>
  legacyNames.test(name) && !indicLetters.test(text);
