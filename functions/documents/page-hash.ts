/** A drawn page: one byte per pixel, 255 is white. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The bits of a page's hash, as two numbers of 32 bits. */
export type PageHash = readonly [number, number];

/** Paper brightness is measured per block, because scans are darker at the edges. */
const blockPixels = 16;
const paperQuantile = 0.9;
/** Smaller differences from the paper are noise. */
const noise = 0.08;
/** A page with less ink counts as empty. */
const minInk = 0.002;
/** Share of the ink outside the content edges, such as specks and cut letters. */
const edgeShare = 0.01;
/** More frequencies vertically, because text lines make pages differ more in that direction. */
const [horizontal, vertical] = [4, 16];
const cells = 48;

/** The darkness of each pixel relative to the paper around it. */
function inkOf({ width, height, pixels }: GreyPicture): Float32Array {
  const ink = new Float32Array(pixels.length);
  for (let top = 0; top < height; top += blockPixels)
    for (let left = 0; left < width; left += blockPixels) {
      const block: number[] = [];
      for (let y = top; y < Math.min(height, top + blockPixels); y++)
        for (let x = left; x < Math.min(width, left + blockPixels); x++) block.push(y * width + x);
      const shades = block.map((at) => pixels[at]!).toSorted((a, b) => a - b);
      const paper = Math.max(1, shades[Math.floor(shades.length * paperQuantile)]!);
      for (const at of block) ink[at] = Math.max(0, (paper - pixels[at]!) / paper - noise);
    }
  return ink;
}

/** The interpolated index at which the running sum reaches a share of the total. */
function quantile(values: Float64Array, part: number): number {
  let left = part * values.reduce((sum, value) => sum + value, 0);
  for (const [i, value] of values.entries()) {
    if (value >= left) return i + left / Math.max(value, Number.EPSILON);
    left -= value;
  }
  return values.length;
}

/** The sums of values between neighbouring edges, which may cross a value. */
const sumBetween = (edges: readonly number[], valueAt: (index: number) => number): number[] =>
  edges.slice(1).map((end, cell) => {
    const start = edges[cell]!;
    let sum = 0;
    for (let i = Math.floor(start); i < end; i++)
      sum += valueAt(i) * (Math.min(i + 1, end) - Math.max(i, start));
    return sum;
  });

/** The edges of the cells, which cover nearly all ink. */
function cellEdges(ink: Float64Array): number[] {
  const [from, to] = [quantile(ink, edgeShare), quantile(ink, 1 - edgeShare)];
  return Array.from({ length: cells + 1 }, (_, i) => from + ((to - from) * i) / cells);
}

/** The ink of each content cell. Cell edges may cross pixels, so that a crop or another margin changes little. */
function contentCells({ width, height }: GreyPicture, ink: Float32Array): number[] {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (const [at, value] of ink.entries()) {
    columns[at % width]! += value;
    rows[Math.floor(at / width)]! += value;
  }
  const [xs, ys] = [cellEdges(columns), cellEdges(rows)];
  const strips = Array.from({ length: height }, (_, y) =>
    sumBetween(xs, (x) => ink[y * width + x]!),
  );
  const cellColumns = xs.slice(1).map((_, i) => sumBetween(ys, (y) => strips[y]![i]!));
  return ys.slice(1).flatMap((_, j) => cellColumns.map((column) => column[j]!));
}

/** Cosines of the lowest frequencies over the cells. */
const waves = Array.from({ length: vertical }, (_, wave) =>
  Array.from({ length: cells }, (_unused, cell) =>
    Math.cos(((2 * cell + 1) * wave * Math.PI) / (2 * cells)),
  ),
);

/**
 * A perceptual hash: the signs of the lowest frequencies (discrete cosine transform) of the ink within the content's
 * edges. Copies by another scan, scale, crop or compression differ in few of the 63 bits. Undefined for an empty page.
 */
export function hashPage(picture: GreyPicture): PageHash | undefined {
  const ink = inkOf(picture);
  const total = ink.reduce((sum, value) => sum + value, 0);
  if (ink.length === 0 || total / ink.length < minInk) return undefined;
  const content = contentCells(picture, ink);
  const hash = [0, 0];
  for (let v = 0; v < vertical; v++)
    for (let u = 0; u < horizontal; u++) {
      const bit = v * horizontal + u;
      if (bit === 0) continue;
      let sum = 0;
      for (let y = 0; y < cells; y++)
        for (let x = 0; x < cells; x++)
          sum += content[y * cells + x]! * waves[u]![x]! * waves[v]![y]!;
      if (sum > 0) hash[bit >> 5]! |= 1 << (bit & 31);
    }
  return [hash[0]! >>> 0, hash[1]! >>> 0];
}

const countBits = (value: number) => {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** Hamming distance. */
export const hashDistance = (a: PageHash, b: PageHash): number =>
  countBits(a[0] ^ b[0]) + countBits(a[1] ^ b[1]);
