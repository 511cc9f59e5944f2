import type { GreyPicture } from '../page-hash.ts';

/** Converts drawn pixels (RGBA) to luminance. */
export function greyOf(rgba: Uint8Array | Uint8ClampedArray, width: number): GreyPicture {
  const pixels = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < pixels.length; i++)
    pixels[i] = (77 * rgba[4 * i]! + 151 * rgba[4 * i + 1]! + 28 * rgba[4 * i + 2]!) >> 8;
  return { width, height: pixels.length / width, pixels };
}

/** The greatest value among `window` neighbours along one axis. */
function maxFilter(
  { width, height, pixels }: GreyPicture,
  window: number,
  axis: 'x' | 'y',
): GreyPicture {
  const [length, step] = axis === 'x' ? [width, 1] : [height, width];
  const half = window >> 1;
  const result = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) {
    const place = Math.floor(at / step) % length;
    const last = at + Math.min(half, length - 1 - place) * step;
    let greatest = 0;
    for (let near = at - Math.min(half, place) * step; near <= last; near += step)
      if (pixels[near]! > greatest) greatest = pixels[near]!;
    result[at] = greatest;
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

/**
 * Stretches the contrast of letters against what is behind them: paper, shadows and broad grey marks turn white, and
 * faint marks vanish.
 */
export function cleanPicture(picture: GreyPicture): GreyPicture {
  const { width, height, pixels } = picture;
  const background = backgroundOf(halve(picture), Math.round((width * maxStroke) / 2));
  const cleaned = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.min(y >> 1, background.height - 1) * background.width;
    for (let x = 0; x < width; x++, at++) {
      const behind = background.pixels[row + Math.min(x >> 1, background.width - 1)]!;
      const { ink, paper } = behind > maxMarkBrightness ? levelsOnPaper : levelsOnMarks;
      const share = (pixels[at]! / behind - ink) / (paper - ink);
      cleaned[at] = 255 * Math.max(0, Math.min(1, share));
    }
  }
  return { width, height, pixels: cleaned };
}
