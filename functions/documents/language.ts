import type { DocumentLanguage } from '../contracts/domain/material.ts';

const minLetters = 60;
/** Of the letters, in one script. */
const mainShare = 0.5;
/** English texts have them at least this often, formulas and code included. */
const commonWords = /\b(?:the|of|and|is|in|to|are|for|with|by|that|this)\b/gi;
const minCommonShare = 0.03;

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * The main language of a text in Unicode; null where there is too little text. Kannada in fonts of the time before Unicode is Latin letters without
 * English words: another language.
 */
export function languageOf(pages: readonly string[]): DocumentLanguage | null {
  const text = pages.join('\n');
  const letters = countMatches(text, /\p{L}/gu);
  if (letters < minLetters) return null;
  if (countMatches(text, /(?=\p{L})\p{Script=Kannada}/gu) / letters >= mainShare) return 'kn';
  if (countMatches(text, /(?=\p{L})\p{Script=Latin}/gu) / letters < mainShare) return 'other';
  const words = countMatches(text, /\p{L}+/gu);
  return countMatches(text, commonWords) / words >= minCommonShare ? 'en' : 'other';
}
