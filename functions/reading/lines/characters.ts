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
