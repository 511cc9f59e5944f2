import type { GreyPicture } from '../page-hash.ts';
import type { RuledLine } from './ruled-lines.ts';
import { isInk } from './straighten.ts';

/** Widths as parts of the page's width: a turned line of 8 points, up to three of them; the space beside it. */
const minWidth = 0.007;
const maxWidth = 0.06;
const minSpace = 0.005;
/** Heights as parts of the page's: of a part that is looked at, and the longest space within a turned line. */
const bandHeight = 0.15;
const maxGap = 0.02;
/** Least part of its rows with ink: upright lines leave wider spaces. */
const minFilled = 0.72;

type Span = readonly [from: number, to: number];

/** Where a band of the page has ink, from left to right. */
function inkedStrips({ width, pixels }: GreyPicture, [top, bottom]: Span): Span[] {
  const columns = new Uint32Array(width);
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < width; x++) if (isInk(pixels[y * width + x]!)) columns[x]!++;
  const space = width * minSpace;
  const strips: [number, number][] = [];
  for (let x = 0; x < width; x++) {
    // One speck is no ink.
    if (columns[x]! < 2) continue;
    const last = strips.at(-1);
    if (last && x - last[1] <= space) last[1] = x + 1;
    else strips.push([x, x + 1]);
  }
  return strips;
}

const hasInk = ({ width, pixels }: GreyPicture, [from, to]: Span, y: number): boolean =>
  pixels.subarray(y * width + from, y * width + to).some(isInk);

/** Erases a strip, from a band up and down to the next space. */
function eraseStrip(picture: GreyPicture, strip: Span, [top, bottom]: Span): void {
  const { width, height, pixels } = picture;
  const [from, to] = strip;
  const erase = (start: number, step: 1 | -1) => {
    let gap = 0;
    for (let y = start; y >= 0 && y < height && gap < height * maxGap; y += step) {
      gap = hasInk(picture, strip, y) ? 0 : gap + 1;
      pixels.fill(255, y * width + from, y * width + to);
    }
  };
  const middle = (top + bottom) >> 1;
  erase(middle, 1);
  erase(middle - 1, -1);
}

/**
 * Removes text that is turned by 90 degrees beside the page's text: recognition mixes it into the lines. A dense column
 * of a table looks like it.
 */
export function eraseSideText(picture: GreyPicture, lines: readonly RuledLine[]): void {
  const { width, height } = picture;
  const size = Math.round(height * bandHeight);
  for (let top = 0; top + size <= height; top += size >> 1) {
    const band: Span = [top, top + size];
    const edges = lines
      .filter(({ axis, from, to }) => axis === 'y' && from < band[1] && to > band[0])
      .map(({ at }) => at);
    const table = { from: Math.min(...edges), to: Math.max(...edges) };
    for (const strip of inkedStrips(picture, band)) {
      const share = (strip[1] - strip[0]) / width;
      if (share < minWidth || share > maxWidth) continue;
      if (strip[0] > table.from && strip[1] < table.to) continue;
      let filled = 0;
      for (let y = top; y < top + size; y++) if (hasInk(picture, strip, y)) filled++;
      if (filled >= size * minFilled) eraseStrip(picture, strip, band);
    }
  }
}
