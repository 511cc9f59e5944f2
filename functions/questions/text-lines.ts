import type { Place, TextSpan } from './page-content.ts';

/** The middle number; the higher of two. Undefined without numbers. */
export const median = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** A word with its place and the confidence of its recognition; 1 in a document's own text. */
export interface Word extends Place {
  readonly text: string;
  readonly confidence: number;
}

/** Words of one line, from left to right. */
export interface TextLine extends Place {
  readonly words: readonly Word[];
  readonly text: string;
}

/** All but exponents, indices and fractions: NFKC makes x² x2, and ½ 1⁄2. */
const compatible = /[^²³¹¼-¾⁰-ₜ⅐-⅟]+/g;

/** Compatibility letters (𝐿1, ﬁ) as plain ones, one kind of quotation mark and dash, no control characters. */
const normaliseText = (text: string): string =>
  text
    .replaceAll(compatible, (part) => part.normalize('NFKC'))
    .replaceAll(/[‘’‛`´]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();

/** The words of spans; the width of a span is divided by the number of characters. */
export function wordsOf(spans: readonly TextSpan[]): Word[] {
  const words: Word[] = [];
  for (const span of spans) {
    const confidence = span.confidence ?? 1;
    const advance = span.width / Math.max(1, span.text.length);
    for (const { 0: part, index } of span.text.matchAll(/\S+/g)) {
      const text = normaliseText(part);
      if (text === '') continue;
      const { y, height } = span;
      const x = span.x + index * advance;
      words.push({ text, x, y, width: part.length * advance, height, confidence });
    }
  }
  return words;
}

/** The smallest box around boxes. */
export function boundsOf(boxes: readonly Place[]): Place {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

export const middleOf = (box: Place): number => box.y + box.height / 2;

/** Text of words on a line; words that touch, such as exponents, are not separated. */
const textOf = (words: readonly Word[]): string =>
  words
    .map((word, at) => {
      const previous = words[at - 1];
      if (!previous) return word.text;
      const gap = word.x - previous.x - previous.width;
      return (gap < Math.min(word.height, previous.height) * 0.08 ? '' : ' ') + word.text;
    })
    .join('');

/** A line that is being built, and the word that its next word is compared with: no exponent or index. */
interface OpenLine {
  readonly words: Word[];
  reference: Word;
}

/** Lines are followed word by word from the left, so that they may be curved or slope a little. */
export function linesOf(words: readonly Word[]): TextLine[] {
  const open: OpenLine[] = [];
  for (const word of words.toSorted((a, b) => a.x - b.x)) {
    let nearest: OpenLine | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const line of open) {
      const { reference } = line;
      const distance = Math.abs(middleOf(word) - middleOf(reference));
      const limit = Math.max(word.height, reference.height) * 0.5;
      if (distance < limit && distance < least) {
        nearest = line;
        least = distance;
      }
    }
    if (!nearest) {
      open.push({ words: [word], reference: word });
      continue;
    }
    nearest.words.push(word);
    const ratio = word.height / nearest.reference.height;
    if (ratio > 0.8 && ratio < 1.6) nearest.reference = word;
  }
  return open
    .map((line) => ({ ...boundsOf(line.words), words: line.words, text: textOf(line.words) }))
    .toSorted((a, b) => middleOf(a) - middleOf(b));
}

/** What recognition reads where a digit stands, each followed by the digit. */
const digitOf = new Map(
  'O0 o0 Q0 D0 l1 I1 i1 |1 !1 Z2 z2 S5 s5 b6 G6 B8 g9 q9'
    .split(' ')
    .map(([read, digit]) => [read, digit]),
);

/** Text with letters that recognition confuses with digits as digits: `1O` is `10`. */
export const asDigits = (text: string): string =>
  Array.from(text, (one) => digitOf.get(one) ?? one).join('');

const letterOf: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'I',
  2: 'Z',
  5: 'S',
  6: 'G',
  8: 'B',
};

/** Text with digits that recognition confuses with letters as letters: `C5` is `CS`. */
export const asLetters = (text: string): string =>
  Array.from(text.toUpperCase(), (one) => letterOf[one] ?? one).join('');
