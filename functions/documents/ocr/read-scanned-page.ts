import type { PageContent, TextSpan } from '../../questions/page-content.ts';
import { isPaperPage } from '../../questions/read-head.ts';
import type { GreyPicture } from '../page-hash.ts';
import { cleanPicture, greyOf } from './grey-picture.ts';
import { takeRuledLines, type RuledLine } from './ruled-lines.ts';
import { eraseSideText } from './side-text.ts';
import { anglesOf, isInk, straighten, turnedFrom, type Angles } from './straighten.ts';
import { columnsBesideText, readNarrowCells } from './table-cells.ts';
import { layouts, type Tesseract, type Word } from './tesseract.ts';
import { boxAround } from '../../reading/boxes.ts';
import type { Box } from '../../reading/page-parts.ts';
import { takeStudentNumber } from './usn-box.ts';

/** A page as it was drawn (RGBA), at about 200 dpi. */
export interface PageBitmap {
  /** Counts from 1. */
  readonly page: number;
  readonly width: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
  /** The page's width in PDF points. */
  readonly pageWidth: number;
}

/** Turning by less does not help recognition. */
const minDegrees = 0.15;
/** Words of less confidence are specks and parts of drawings, unless the others of their line are read well. */
const minConfidence = 0.15;
const minLineConfidence = 0.6;
/** Formulae have hardly any confidence, but the height of letters, and their place among the text. */
const minFormulaLetters = 3;
const heightOfLetters = { least: 0.55, greatest: 1.7 };

function withoutSpecks(words: readonly Word[]): Word[] {
  const lines = Map.groupBy(words, ({ line }) => line);
  const body = words.filter(({ confidence, text }) => confidence >= sureWord && text.length > 2);
  const heights = body.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b);
  const height = heights[heights.length >> 1] ?? 0;
  const left = Math.min(...body.map((word) => word.left));
  const right = Math.max(...body.map((word) => word.right));
  const isInText = (word: Word) =>
    word.left >= left &&
    word.right <= right &&
    word.bottom - word.top >= height * heightOfLetters.least &&
    word.bottom - word.top <= height * heightOfLetters.greatest;
  return words.filter((word) => {
    const { text, confidence, line } = word;
    const letters = lettersOf(text);
    if (letters < 2) return confidence >= (letters === 1 ? minConfidence : 0.5);
    if (confidence >= minConfidence) return true;
    const mean = meanConfidence(lines.get(line)!);
    return mean >= minLineConfidence || (letters >= minFormulaLetters && isInText(word));
  });
}

/** What a picture of a page shows: printed text, handwriting or drawings, or hardly anything. */
type PageKind = 'printed' | 'handwritten' | 'blank';

export interface ScannedPage {
  readonly kind: PageKind;
  /** Of printed lines only. */
  readonly text: string;
  /** The mean of the words, from 0 to 1. */
  readonly confidence: number;
  readonly content: PageContent;
  /** The box with a student's number, on the page as it is drawn: parts of its width and height. Null without one. */
  readonly usnBox: Box | null;
}

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** What the table of levels at the end of a paper holds: labels, levels, outcomes. */
const tableValue = /^(?:Q\.?\d{1,2}|\(?[a-e]\)|L[1-6]|CO[1-6]|\d{1,2}(?:,\d{1,2})*)$/;

/** The part of the letters that are in words of at least three letters, or values of a table, which are read well. */
const sureWord = 0.6;
function sureShare(words: readonly Word[]): number {
  let sure = 0;
  let all = 0;
  for (const { text, confidence } of words) {
    const letters = lettersOf(text);
    all += letters;
    if ((letters >= 3 || tableValue.test(text)) && confidence >= sureWord) sure += letters;
  }
  return all === 0 ? 0 : sure / all;
}

/** A page with fewer letters holds no text, or a drawing with a label. */
const minLetters = 12;
/** Of handwriting, strokes are taken for 100 and more, of a drawing for few. */
const minStrokes = 60;
/** Printed pages have 0.7 and more, handwriting 0.3 and less. */
const minSureShare = 0.5;
/** Of a line among printed ones: a remark by hand has less. */
const minTextConfidence = 0.5;

const meanConfidence = (words: readonly Word[]) =>
  words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);

/** The printed lines, each with its words from left to right. */
const textOf = (words: readonly Word[]): string =>
  [...Map.groupBy(words, ({ line }) => line).values()]
    .filter((line) => meanConfidence(line) >= minTextConfidence)
    .map((line) =>
      line
        .toSorted((a, b) => a.left - b.left)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n');

const countLetters = (words: readonly Word[]) =>
  words.reduce((sum, { text }) => sum + lettersOf(text), 0);

function kindOf({ words, strokes }: FoundWords): PageKind {
  if (countLetters(words) < minLetters) return strokes < minStrokes ? 'blank' : 'handwritten';
  return sureShare(words) >= minSureShare ? 'printed' : 'handwritten';
}

interface FoundWords {
  readonly words: readonly Word[];
  /** The letters that Tesseract took the page's ink for, its specks too. */
  readonly strokes: number;
}

/** A picture of a page that is ready for recognition. */
interface PreparedPage {
  /** How far lines and columns were turned. */
  readonly angles: Angles;
  readonly picture: GreyPicture;
  readonly lines: readonly RuledLine[];
}

/** Turns a page upright, and removes grey marks, ruled lines and turned text. */
function preparePage({ pixels, width }: PageBitmap): PreparedPage {
  const grey = greyOf(pixels, width);
  const cleaned = cleanPicture(grey);
  const found = anglesOf(cleaned);
  const isStraight = Math.max(Math.abs(found.lines), Math.abs(found.columns)) < minDegrees;
  const angles = isStraight ? { lines: 0, columns: 0 } : found;
  const picture = isStraight ? cleaned : cleanPicture(straighten(grey, angles));
  const lines = takeRuledLines(picture);
  eraseSideText(picture, lines);
  return { angles, picture, lines };
}

/** Least part of a page's pixels that are ink, on a page with a line of text. */
const minInk = 0.0003;

const toSpans = (words: readonly Word[], points: number): TextSpan[] =>
  words.map(({ text, confidence, left, top, right, bottom }) => ({
    text,
    confidence,
    x: left * points,
    y: top * points,
    width: (right - left) * points,
    height: (bottom - top) * points,
  }));

/** The upper part of a page that shows whether it belongs to a question paper. */
const headShare = 0.25;

/** Whether the upper part of a page is that of a question paper. */
function isOfPaper(tesseract: Tesseract, { width, height, pixels }: GreyPicture): boolean {
  const head = Math.round(height * headShare);
  tesseract.setPicture({ width, height: head, pixels: pixels.subarray(0, width * head) });
  const box = { left: 0, top: 0, right: width, bottom: head };
  return isPaperPage(toSpans(tesseract.read(box, { layout: layouts.block }), 1), { width, height });
}

/** A picture in which a box is white. */
function without(picture: GreyPicture, { left, top, right, bottom }: Box): GreyPicture {
  const pixels = picture.pixels.slice();
  for (let y = Math.ceil(top); y < bottom; y++)
    pixels.fill(255, y * picture.width + Math.ceil(left), y * picture.width + Math.floor(right));
  return { ...picture, pixels };
}

/**
 * Reads a page of a table or of a question paper as one column: Tesseract's analysis of a page loses columns of
 * numbers and letters. The columns beside the text are read apart: of two lines beside a value, Tesseract loses one.
 */
function readWords(tesseract: Tesseract, { picture, lines }: PreparedPage): FoundWords {
  const { width, height } = picture;
  const hasTable = lines.some(({ axis, from, to }) => axis === 'y' && to - from > height / 10);
  const isOneColumn = hasTable || isOfPaper(tesseract, picture);
  const layout = isOneColumn ? layouts.block : layouts.page;
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const columns = columnsBesideText(picture, lines);
  tesseract.setPicture(columns.reduce(without, picture));
  const words = tesseract.read(whole, { layout });
  tesseract.setPicture(picture);
  for (const column of columns) {
    const line = 1 + Math.max(0, ...words.map((word) => word.line));
    const found = tesseract.read(column, { layout: layouts.block });
    words.push(...found.map((word) => ({ ...word, line: line + word.line })));
  }
  return {
    words: withoutSpecks(readNarrowCells(tesseract, picture, lines, words)),
    strokes: countLetters(words),
  };
}

/** A box of a page that was turned, on the page as it was drawn, as parts of its width and height. */
function turnBack({ left, top, right, bottom }: Box, { angles, picture }: PreparedPage): Box {
  const { width, height } = picture;
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => turnedFrom(x, y, angles, picture)),
  );
  return boxAround(corners.map(([x, y]) => [x / width, y / height]));
}

/** The engines for a page's language, the likelier one first. */
export type Engines = readonly (() => Promise<Tesseract>)[];

/** Reads the words and ruled lines of a picture of a page, in the language that it is read best in. */
export async function readScannedPage(engines: Engines, bitmap: PageBitmap): Promise<ScannedPage> {
  const page = preparePage(bitmap);
  const { width, height, pixels } = page.picture;
  const hasInk = pixels.reduce((sum, value) => sum + Number(isInk(value)), 0);
  let found: FoundWords = { words: [], strokes: 0 };
  if (hasInk >= pixels.length * minInk)
    for (const engine of engines) {
      const read = readWords(await engine(), page);
      if (sureShare(read.words) >= sureShare(found.words)) found = read;
      if (kindOf(found) !== 'handwritten') break;
    }
  const taken = takeStudentNumber(page.picture, page.lines, found.words);
  const { words } = taken;
  const kind = kindOf({ ...found, words });
  const points = bitmap.pageWidth / width;
  const inPoints = ({ axis, from, to, at }: RuledLine) =>
    axis === 'x'
      ? { x1: from * points, y1: at * points, x2: to * points, y2: at * points }
      : { x1: at * points, y1: from * points, x2: at * points, y2: to * points };
  return {
    kind,
    text: kind === 'printed' ? textOf(words) : '',
    confidence: meanConfidence(words),
    content: {
      page: bitmap.page,
      width: width * points,
      height: height * points,
      source: 'machine',
      spans: toSpans(kind === 'printed' ? words : [], points),
      rulings: page.lines.map(inPoints),
    },
    usnBox: taken.filledBox ? turnBack(taken.filledBox, page) : null,
  };
}
