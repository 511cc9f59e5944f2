import type { PageContent } from '../../questions/page-content.ts';
import { cleanPicture, greyOf } from './grey-picture.ts';
import { takeRuledLines, type RuledLine } from './ruled-lines.ts';
import { eraseSideText } from './side-text.ts';
import { skewOf, straighten } from './straighten.ts';
import { readNarrowCells } from './table-cells.ts';
import { layouts, type Tesseract, type Word } from './tesseract.ts';

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

function withoutSpecks(words: readonly Word[]): Word[] {
  const lines = Map.groupBy(words, ({ line }) => line);
  return words.filter(({ text, confidence, line }) => {
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (letters < 2) return confidence >= (letters === 1 ? minConfidence : 0.5);
    const others = lines.get(line)!;
    const mean = others.reduce((sum, word) => sum + word.confidence, 0) / others.length;
    return confidence >= minConfidence || mean >= minLineConfidence;
  });
}

/** Reads the words and ruled lines of a picture of a page. */
export function readScannedPage(tesseract: Tesseract, bitmap: PageBitmap): PageContent {
  const grey = greyOf(bitmap.pixels, bitmap.width);
  const upright = cleanPicture(grey);
  const degrees = skewOf(upright);
  const picture =
    Math.abs(degrees) < minDegrees ? upright : cleanPicture(straighten(grey, degrees));
  const lines = takeRuledLines(picture);
  eraseSideText(picture);
  tesseract.setPicture(picture);
  const { width, height } = picture;
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const layout = lines.some(({ axis, from, to }) => axis === 'y' && to - from > height / 10)
    ? layouts.block
    : layouts.page;
  const words = tesseract.read(whole, { layout });
  const points = bitmap.pageWidth / width;
  const inPoints = ({ axis, from, to, at }: RuledLine) =>
    axis === 'x'
      ? { x1: from * points, y1: at * points, x2: to * points, y2: at * points }
      : { x1: at * points, y1: from * points, x2: at * points, y2: to * points };
  return {
    page: bitmap.page,
    width: width * points,
    height: height * points,
    source: 'machine',
    spans: withoutSpecks(readNarrowCells(tesseract, picture, lines, words)).map(
      ({ text, confidence, left, top, right, bottom }) => ({
        text,
        confidence,
        x: left * points,
        y: top * points,
        width: (right - left) * points,
        height: (bottom - top) * points,
      }),
    ),
    rulings: lines.map(inPoints),
  };
}
