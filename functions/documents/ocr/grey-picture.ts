import type { GreyPicture } from '../page-hash.ts';

/** Converts drawn pixels (RGBA) to luminance. */
export function greyOf(rgba: Uint8Array | Uint8ClampedArray, width: number): GreyPicture {
  const pixels = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < pixels.length; i++)
    pixels[i] = (77 * rgba[4 * i]! + 151 * rgba[4 * i + 1]! + 28 * rgba[4 * i + 2]!) >> 8;
  return { width, height: pixels.length / width, pixels };
}

const greater = (a: number, b: number) => (a > b ? a : b);

/**
 * The greatest value among `window` neighbours along one axis, by running values from both sides: three comparisons
 * per pixel at any window size.
 */
function maxFilter(
  { width, height, pixels }: GreyPicture,
  window: number,
  axis: 'x' | 'y',
): GreyPicture {
  const [length, count] = axis === 'x' ? [width, height] : [height, width];
  const [step, lineStep] = axis === 'x' ? [1, width] : [width, 1];
  const half = window >> 1;
  const padded = length + 2 * half;
  const line = new Uint8Array(padded);
  const forward = new Uint8Array(padded);
  const backward = new Uint8Array(padded);
  const result = new Uint8Array(pixels.length);
  const size = 2 * half + 1;
  for (let l = 0; l < count; l++) {
    const start = l * lineStep;
    for (let i = 0; i < padded; i++)
      line[i] = pixels[start + Math.min(length - 1, Math.max(0, i - half)) * step]!;
    for (let i = 0; i < padded; i++)
      forward[i] = i % size === 0 ? line[i]! : greater(forward[i - 1]!, line[i]!);
    for (let i = padded - 1; i >= 0; i--)
      backward[i] =
        i === padded - 1 || (i + 1) % size === 0 ? line[i]! : greater(backward[i + 1]!, line[i]!);
    for (let i = 0; i < length; i++)
      result[start + i * step] = greater(backward[i]!, forward[i + 2 * half]!);
  }
  return { width, height, pixels: result };
}

/** Each brightness spreads to neighbours that are not brighter in the original, in the order of the pixels. */
function spreadDarkness(marker: GreyPicture, original: Uint8Array, direction: 1 | -1): void {
  const { width, pixels } = marker;
  const last = pixels.length - width - 1;
  const neighbours = [-1, -width - 1, -width, -width + 1].map((offset) => offset * direction);
  const [a, b, c, d] = neighbours as [number, number, number, number];
  for (let n = width + 1; n < last; n++) {
    const i = direction === 1 ? n : pixels.length - 1 - n;
    let least = pixels[i]!;
    if (pixels[i + a]! < least) least = pixels[i + a]!;
    if (pixels[i + b]! < least) least = pixels[i + b]!;
    if (pixels[i + c]! < least) least = pixels[i + c]!;
    if (pixels[i + d]! < least) least = pixels[i + d]!;
    pixels[i] = least > original[i]! ? least : original[i]!;
  }
}

const spreadPasses = 3;

/**
 * What is behind the letters: marks that are nowhere as broad as the window are removed, and the others keep their
 * shape (closing by reconstruction).
 */
function backgroundOf(picture: GreyPicture, window: number): GreyPicture {
  const marker = maxFilter(maxFilter(picture, window, 'x'), window, 'y');
  for (let pass = 0; pass < spreadPasses; pass++) {
    spreadDarkness(marker, picture.pixels, 1);
    spreadDarkness(marker, picture.pixels, -1);
  }
  return marker;
}

/** Half of the width and height; averaging four pixels reduces noise. */
export function halve({ width, height, pixels }: GreyPicture): GreyPicture {
  const half = { width: width >> 1, height: height >> 1 };
  const averages = new Uint8Array(half.width * half.height);
  for (let y = 0, to = 0; y < half.height; y++)
    for (let x = 0, at = 2 * y * width; x < half.width; x++, at += 2)
      averages[to++] =
        (pixels[at]! + pixels[at + 1]! + pixels[at + width]! + pixels[at + width + 1]!) >> 2;
  return { ...half, pixels: averages };
}

/** Widest stroke of a letter as a part of the page's width: 2 mm on A4. Strokes of watermarks are broader. */
const maxStroke = 1 / 105;
/** Parts of the background's brightness between which a pixel turns from ink to paper. */
const levelsOnPaper = { ink: 0.45, paper: 0.8 };
/** Letters below a translucent mark have less contrast. */
const levelsOnMarks = { ink: 0.62, paper: 0.92 };
const maxMarkBrightness = 150;

/** The brightness after the change of contrast, by the background and the pixel. */
function brightnessTable(): Uint8Array {
  const table = new Uint8Array(256 * 256);
  for (let background = 1; background < 256; background++) {
    const { ink, paper } = background > maxMarkBrightness ? levelsOnPaper : levelsOnMarks;
    for (let value = 0; value < 256; value++) {
      const share = (value / background - ink) / (paper - ink);
      table[256 * background + value] = 255 * Math.max(0, Math.min(1, share));
    }
  }
  return table;
}

/**
 * Stretches the contrast of letters against what is behind them: paper, shadows and broad grey marks turn white, and
 * faint marks vanish.
 */
export function cleanPicture(picture: GreyPicture): GreyPicture {
  const { width, height, pixels } = picture;
  const background = backgroundOf(halve(picture), Math.round((width * maxStroke) / 2));
  const brightness = brightnessTable();
  const cleaned = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.min(y >> 1, background.height - 1) * background.width;
    for (let x = 0; x < width; x++, at++) {
      const paper = background.pixels[row + Math.min(x >> 1, background.width - 1)]!;
      cleaned[at] = brightness[256 * paper + pixels[at]!]!;
    }
  }
  return { width, height, pixels: cleaned };
}
