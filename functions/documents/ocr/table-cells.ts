import type { GreyPicture } from '../page-hash.ts';
import type { RuledLine } from './ruled-lines.ts';
import { isInk } from './straighten.ts';
import { layouts, type Tesseract, type Word } from './tesseract.ts';
import { isInside, unionOf } from '../../reading/boxes.ts';
import type { Box } from '../../reading/page-parts.ts';

/** Widths of a narrow column as parts of the page's width: marks, level, outcome, number, letter. */
const minWidth = 0.02;
const maxWidth = 0.13;
/** Least height of a table's vertical line as a part of the page's height. */
const minHeight = 0.04;
const sureConfidence = 0.8;
/** Of a value that fits its column: Tesseract rates single letters 0 when it may choose among few. */
const minFittingConfidence = 0.5;

/** What a narrow column holds, what it is mistaken for, and the characters that it is written with. */
const columnKinds = [
  { pattern: /^L[1-6]$/, mistaken: /^[LI][\dIlOoSsz]$/, characters: 'L123456,' },
  { pattern: /^CO?[1-6]$/, mistaken: /^C[O0o]?[\dIlOoSsz]$/, characters: 'CO123456,' },
  { pattern: /^(?:0?\d|1\d|20)$/, mistaken: /^[\dOoIlSs]{1,2}$/, characters: '0123456789' },
  { pattern: /^Q\.?\d{1,2}$/, mistaken: /^[QO0]\.?[\dOoIlSs]{1,2}$/, characters: 'Q.0123456789' },
  { pattern: /^\(?[a-f][.)]?$/, mistaken: /^\(?[a-f¢][.)]?$/, characters: 'abcdef.()' },
] as const;

/** The narrow columns between neighbouring vertical lines. */
function narrowColumns({ width, height }: GreyPicture, lines: readonly RuledLine[]): Box[] {
  const vertical = lines
    .filter(({ axis, from, to }) => axis === 'y' && to - from >= height * minHeight)
    .toSorted((a, b) => a.at - b.at);
  return vertical.flatMap((line) => {
    const next = vertical.find(
      ({ at, from, to }) =>
        at - line.at >= width * minWidth && Math.min(to, line.to) > Math.max(from, line.from),
    );
    if (!next || next.at - line.at > width * maxWidth) return [];
    const top = Math.max(line.from, next.from);
    const bottom = Math.min(line.to, next.to);
    return [{ left: line.at, right: next.at, top, bottom }];
  });
}

/** The narrow columns beside the text of a table: number and letter at its left, marks and levels at its right. */
export function columnsBesideText(picture: GreyPicture, lines: readonly RuledLine[]): Box[] {
  const columns = narrowColumns(picture, lines);
  const tolerance = picture.width * minWidth;
  const startingAt = (x: number) => columns.filter(({ left }) => Math.abs(left - x) < tolerance);
  const numbers = startingAt(Math.min(...columns.map(({ left }) => left)));
  const letters = startingAt(Math.max(...numbers.map(({ right }) => right)));
  const labels = [...numbers, ...letters].filter(({ right }) => right < picture.width / 2);
  const values: Box[] = [];
  for (const column of columns.toSorted((a, b) => b.right - a.right)) {
    const isNext = values.length === 0 || column.right > unionOf(values).left - tolerance;
    if (column.left > picture.width / 2 && isNext) values.push(column);
  }
  return [labels, values].filter((boxes) => boxes.length > 0).map(unionOf);
}

/** The cells of a column between the horizontal lines that cross it. */
function cellsOf(column: Box, lines: readonly RuledLine[]): Box[] {
  const x = (column.left + column.right) / 2;
  const edges = lines
    .filter(({ axis, from, to }) => axis === 'x' && from < x && to > x)
    .map(({ at }) => at)
    .filter((at) => at > column.top && at < column.bottom);
  const all = [column.top, ...edges.toSorted((a, b) => a - b), column.bottom];
  return all.slice(1).map((bottom, i) => ({ ...column, top: all[i]!, bottom }));
}

/** The smallest box of the ink inside a cell; undefined for an empty one. */
function inkBox({ width, height, pixels }: GreyPicture, cell: Box): Box | undefined {
  const inset = Math.round(width / 400);
  const ink = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  let count = 0;
  for (let y = Math.round(cell.top) + inset; y < Math.min(height, cell.bottom - inset); y++)
    for (let x = Math.round(cell.left) + inset; x < Math.min(width, cell.right - inset); x++) {
      if (!isInk(pixels[y * width + x]!)) continue;
      count++;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x + 1);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y + 1);
    }
  return count > width / 80 ? ink : undefined;
}

/** By the height of a line of 12 points, and the width of a letter. */
function layoutOf({ left, top, right, bottom }: Box, pageWidth: number): number {
  if (bottom - top > pageWidth / 33) return layouts.block;
  return right - left < pageWidth / 66 ? layouts.letter : layouts.line;
}

const mean = (words: readonly Word[]) =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);

/**
 * Reads the cells of narrow columns again where the reading of the whole page missed them, each with the characters of
 * its column. Returns all words.
 */
export function readNarrowCells(
  tesseract: Tesseract,
  picture: GreyPicture,
  lines: readonly RuledLine[],
  words: readonly Word[],
): Word[] {
  let all = [...words];
  let line = 1 + Math.max(0, ...words.map((word) => word.line));
  const margin = Math.round(picture.width / 150);
  for (const column of narrowColumns(picture, lines)) {
    const inColumn = all.filter((word) => isInside(word, column));
    const counted = columnKinds.map(
      ({ mistaken }) => inColumn.filter(({ text }) => mistaken.test(text)).length,
    );
    const most = Math.max(...counted);
    const kind = most >= 2 ? columnKinds[counted.indexOf(most)] : undefined;
    for (const cell of cellsOf(column, lines)) {
      const ink = inkBox(picture, cell);
      if (!ink) continue;
      const found = inColumn.filter((word) => isInside(word, cell));
      const isRight = kind === undefined || found.every(({ text }) => kind.pattern.test(text));
      if (found.length > 0 && isRight && mean(found) >= sureConfidence) continue;
      const box = {
        left: Math.max(cell.left + 2, ink.left - margin),
        right: Math.min(cell.right - 2, ink.right + margin),
        top: Math.max(cell.top + 2, ink.top - margin),
        bottom: Math.min(cell.bottom - 2, ink.bottom + margin),
      };
      const layout = layoutOf(ink, picture.width);
      const again = tesseract
        .read(box, { layout, ...(kind && { characters: kind.characters }) })
        .filter(({ text }) => text.trim() !== '');
      const isBetter = kind
        ? again.length > 0 && again.every(({ text }) => kind.pattern.test(text))
        : mean(again) > mean(found);
      if (!isBetter) continue;
      all = all.filter((word) => !found.includes(word));
      all.push(
        ...again.map((word) => ({
          ...word,
          line: found[0]?.line ?? line,
          confidence: Math.max(word.confidence, kind ? minFittingConfidence : 0),
        })),
      );
      line++;
    }
  }
  return all;
}
