import type { GreyPicture } from '../page-hash.ts';
import type { RuledLine } from './ruled-lines.ts';
import { isInk } from './straighten.ts';
import type { Word } from './tesseract.ts';
import { isInside } from '../../reading/boxes.ts';
import type { Box } from '../../reading/page-parts.ts';

/** Of a question paper's box for the student's number: ten cells at the top. As parts of the page's width and height. */
const topShare = 0.35;
const boxWidth = { least: 0.15, greatest: 0.5 };
const boxHeight = { least: 0.01, greatest: 0.04 };
const cells = 10;
/** A number that is written in has ink in most cells. */
const minFilledCells = 6;
/** Of a cell's middle, which holds no ruled line. */
const minInk = 0.02;

const isLabel = ({ text }: Word): boolean => /^\W*U[S5]N\W*$/i.test(text);

/** The box right of the word USN, by its upper and lower line. */
function findBox(
  { width, height }: GreyPicture,
  lines: readonly RuledLine[],
  label: Word,
): Box | undefined {
  const level = lines
    .filter(
      ({ axis, from, to, at }) =>
        axis === 'x' &&
        from >= label.left &&
        from - label.right < width / 8 &&
        to - from > width * boxWidth.least &&
        to - from < width * boxWidth.greatest &&
        at < height * topShare,
    )
    .toSorted((a, b) => a.at - b.at);
  const middle = (label.top + label.bottom) / 2;
  const upper = level.findLast(({ at }) => at < middle);
  const lower = level.find(({ at }) => at > middle);
  if (!upper || !lower) return undefined;
  const size = (lower.at - upper.at) / height;
  if (size < boxHeight.least || size > boxHeight.greatest) return undefined;
  return {
    left: Math.min(upper.from, lower.from),
    right: Math.max(upper.to, lower.to),
    top: upper.at,
    bottom: lower.at,
  };
}

/** Whether most cells of a box have ink in their middle. */
function isFilled({ width, pixels }: GreyPicture, { left, top, right, bottom }: Box): boolean {
  const cell = (right - left) / cells;
  const rows = [top + (bottom - top) / 5, bottom - (bottom - top) / 5].map(Math.round);
  let filled = 0;
  for (let at = 0; at < cells; at++) {
    const columns = [left + cell * (at + 0.2), left + cell * (at + 0.8)].map(Math.round);
    let ink = 0;
    for (let y = rows[0]!; y < rows[1]!; y++)
      for (let x = columns[0]!; x < columns[1]!; x++) if (isInk(pixels[y * width + x]!)) ink++;
    const area = (rows[1]! - rows[0]!) * (columns[1]! - columns[0]!);
    if (ink > area * minInk) filled++;
  }
  return filled >= minFilledCells;
}

/** A student's number: 1XX21CS001. */
const studentNumber = /^\W*[1-4l][A-Z]{2}\d{2}[A-Z]{2}\d{3}\W*$/i;

/** Words without a student's number, which is personal data, and the box that it is written into. */
export function takeStudentNumber(
  picture: GreyPicture,
  lines: readonly RuledLine[],
  words: readonly Word[],
): { words: Word[]; filledBox: Box | undefined } {
  const label = words.find((word) => isLabel(word) && word.top < picture.height * topShare);
  const box = label && findBox(picture, lines, label);
  return {
    words: words.filter((word) => !(box && isInside(word, box)) && !studentNumber.test(word.text)),
    filledBox: box && isFilled(picture, box) ? box : undefined,
  };
}
