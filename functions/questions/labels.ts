import { asDigits } from './text-lines.ts';

/** A value as it is read; `isClean` if no character was replaced. */
export interface Reading<Value> {
  readonly value: Value;
  readonly isClean: boolean;
}

const strictLetter = /^[([{]?[a-h][.,:)\]}]+$/;

/** Whether a word looks like the letter of a part: `a.`, `(b)`. */
export const beginsWithLetter = (text: string): boolean => strictLetter.test(text);

/** What recognition reads, each followed by the letter that is printed. */
const letterOfMisreading = new Map(
  '4a @a 6b ¢c ©c cld qdd'.split(' ').map((pair) => [pair.slice(0, -1), pair.at(-1)!]),
);

/** The letter of a part, of a word in the column of letters; null if the word is a label that cannot be read. */
export function readLetter(text: string): Reading<string | null> | undefined {
  const core = text.replaceAll(/[^\p{L}\p{N}@¢©]/gu, '');
  if (core === '') return undefined;
  if (/^[a-h]$/i.test(core)) return { value: core.toLowerCase(), isClean: true };
  const misread = letterOfMisreading.get(core);
  if (misread) return { value: misread, isClean: false };
  return core.length <= 2 ? { value: null, isClean: false } : undefined;
}

/** The place of a letter among the parts of a question, from 0. */
export const letterIndex = (letter: string): number => letter.codePointAt(0)! - 'a'.codePointAt(0)!;

/** Number and letter in one word: `1a`, `Q.2(b)`. */
export const joinedLabel = /^(Q?\W*\d{1,2})\W*([a-e])[.)\]]*$/i;

/** The number of a question: `Q.01`, `Q1`, `1`, `l0.`. */
export function readNumber(text: string): Reading<number> | undefined {
  const match = /^(?:[QO0G]\s*[.,:]+\s*|Q\s*(?:No\.?)?\s*)?([\dOoQlIiSsB|!]{1,3})[.,:)\]]*$/.exec(
    text.trim(),
  );
  if (!match) return undefined;
  const value = Number(asDigits(match[1]!));
  if (!(value >= 1 && value <= 20)) return undefined;
  return { value, isClean: /^\d+$/.test(match[1]!) };
}

const romanNumbers: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4, V: 5 };

const moduleHeading =
  /^(?:\W|[Il1]\s)*m[o0]d[uo][l1i]e(?!s\b)\s*[-:.~_=]*\s*([\dIVlSZ|!]{0,3})\b(.*)/i;

/** The number of a heading Module - 1; null if it cannot be read. */
export function readModule(text: string): { readonly value: number | null } | undefined {
  const match = moduleHeading.exec(text);
  if (!match || text.length > 60) return undefined;
  const [, digits = '', rest = ''] = match;
  // A line of a question may begin with the word: "module is tested".
  if (!/\d/.test(digits) && /\p{Ll}{2}/u.test(rest)) return undefined;
  const value = romanNumbers[digits] ?? Number(asDigits(digits) || Number.NaN);
  return { value: value >= 1 && value <= 10 ? value : null };
}

/** Whether a line is an OR; what is left of ruled lines may stand beside it. */
export const isAlternative = (text: string): boolean =>
  /^(?:\W|[Il1]\s)*(?:[O0Q][Rr]|or)(?:\W|\s[Il1])*$/.test(text.trim());

export const isPart = (text: string): boolean =>
  /^\W*part\s*[-:.~_]*\s*[AB8]?\W*$/i.test(text.trim());

const pageNumber =
  /^\W*(?:ver(?:sion)?\W*[a-d]\W*)?(?:page\s*)?[\dlIJO]{1,2}\s*[o0O][fFt0]\s*[\dlIO]{1,2}\W*$/i;

/** Whether a line is the number of a page: `1 of 3`, `2003`. */
export const isPageNumber = (text: string): boolean => pageNumber.test(text);

const furniture = [
  /^(?:[^\p{L}\p{N}]|x)+$/iu,
  /\bwww\.|https?:|\.com\b|\.in\b.*download|download (?:this )?free|e-question paper|go green|all (?:branches|semesters)\b/i,
  /important note|on completing your answers|revealing of identification|treated as malpractice/i,
  /^\W*(?:scanned (?:with|by)|camscanner)/i,
  /^page\s*\d+/i,
  /^\W*p\.?t\.?o\.?\W*$/i,
];

/** Whether a line is no part of a question: page numbers, ornaments, notes of the margin, of web sites and of scanners. */
export const isFurniture = (text: string): boolean =>
  furniture.some((pattern) => pattern.test(text));

/** What follows the last question. */
export const endsQuestions = (text: string): boolean =>
  /table showing|(?:lower|higher) order thinking|taxonomy level\s*(?:attached|:|indicate)|question.*\b(?:course|programme?) outcome/i.test(
    text,
  );
