import type { Box, PageParts } from '../page-parts.ts';
import { cleanText, isBold, isItalic } from './characters.ts';
import { boxOf, type Line, type Piece } from './lines.ts';

export interface TextRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  script?: 'sup' | 'sub' | undefined;
}

/** A part of the page within a line. */
export interface CutOutRun {
  box: Box;
  /** The text in this area, in any order. */
  label: string;
  /** Points from the top of the page. */
  baseline: number;
  /** Of the text around it, in points. */
  size: number;
}

/** A formula within a line. */
interface MathRun {
  /** MathML elements. */
  math: string;
  /** Its characters, in any order. */
  label: string;
}

export type Run = TextRun | CutOutRun | MathRun;

/** In ems: the minimum distance of words. */
const wordGap = 0.17;
/** In ems: the minimum distance of parts that the author has set apart, such as two formulas in a line. */
const partGap = 1.2;
const partSpace = '\u2003';

export function scriptOf(piece: Piece, line: Line): TextRun['script'] {
  if (piece.size >= 0.9 * line.size) return undefined;
  const rise = line.baseline - piece.baseline;
  if (rise > 0.12 * line.size) return 'sup';
  return rise < -0.06 * line.size ? 'sub' : undefined;
}

function textRun(piece: Piece, line: Line, { fonts }: PageParts): TextRun {
  const font = fonts[piece.font]!;
  const script = scriptOf(piece, line);
  return {
    text: cleanText(piece.text),
    ...(isBold(font) && { bold: true }),
    ...(isItalic(font) && { italic: true }),
    ...(script && { script }),
  };
}

const isSameStyle = (a: Run | undefined, b: TextRun): a is TextRun =>
  a !== undefined &&
  'text' in a &&
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.script === b.script;

/** Appends runs, joining those of one style. Does not change `runs`. */
export function appendRuns(runs: readonly Run[], more: readonly Run[]): Run[] {
  const joined = [...runs];
  for (const run of more) {
    const last = joined.at(-1);
    if ('text' in run && isSameStyle(last, run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

export const textOf = (runs: readonly Run[]): string =>
  runs.map((run) => ('text' in run ? run.text : '')).join('');

/** A line's text with single spaces, and its styles. */
export function runsOf(line: Line, content: PageParts): Run[] {
  let runs: Run[] = [];
  let right: number | null = null;
  for (const piece of line.pieces) {
    const { left, right: end } = boxOf(piece);
    const gap = right === null ? 0 : (left - right) / line.size;
    const endsWithSpace = textOf(runs.slice(-1)).endsWith(' ');
    const run: Run = piece.math
      ? { math: piece.math, label: piece.text }
      : piece.cutOut
        ? { box: piece.cutOut, label: piece.text, baseline: line.baseline, size: line.size }
        : textRun(piece, line, content);
    if (gap > partGap) runs = appendRuns(runs, [{ text: partSpace }]);
    else if (gap > wordGap && !endsWithSpace && !('text' in run && /^\s/.test(run.text)))
      runs = appendRuns(runs, [{ text: ' ' }]);
    runs = appendRuns(runs, [run]);
    right = Math.max(right ?? end, end);
  }
  return trimRuns(runs);
}

const singleSpace = (spaces: string) => (spaces.includes(partSpace) ? partSpace : ' ');

/** Without white space at the ends, and with single spaces. */
export function trimRuns(runs: readonly Run[]): Run[] {
  let isSpaceBefore = true;
  const single = runs.flatMap((run): Run[] => {
    if (!('text' in run)) {
      isSpaceBefore = false;
      return [run];
    }
    let text = run.text.replaceAll(/\s+/gu, singleSpace);
    if (isSpaceBefore) text = text.trimStart();
    if (text === '') return [];
    isSpaceBefore = /\s$/u.test(text);
    return [{ ...run, text }];
  });
  const last = single.at(-1);
  if (last && 'text' in last && /\s$/u.test(last.text)) {
    const text = last.text.trimEnd();
    return text === ''
      ? trimRuns(single.slice(0, -1))
      : [...single.slice(0, -1), { ...last, text }];
  }
  return single;
}
