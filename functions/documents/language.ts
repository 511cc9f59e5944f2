import type { DocumentLanguage } from '../contracts/domain/material.ts';

const minLetters = 60;
/** Minimum share of the letters that are in one script. */
const mainShare = 0.5;
/** Share of these words in English texts, including formulas and code. */
const commonWords = /\b(?:the|of|and|is|in|to|are|for|with|by|that|this)\b/gi;
const minCommonShare = 0.03;

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * The main language of a Unicode text; null if there is too little text. Kannada in a legacy-encoded font consists of
 * Latin letters without English words and counts as another language.
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
