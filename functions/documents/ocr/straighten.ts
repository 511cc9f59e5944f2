import type { GreyPicture } from '../page-hash.ts';

export const isInk = (value: number): boolean => value < 128;

const sampleStep = 3;
const maxDegrees = 3;
const coarseStep = 0.25;
const fineStep = 0.05;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The places of a part of the ink, as x and y in turn. */
function sampleInk({ width, height, pixels }: GreyPicture): Int32Array {
  const places: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = y % sampleStep; x < width; x += sampleStep)
      if (isInk(pixels[y * width + x]!)) places.push(x, y);
  return Int32Array.from(places);
}

/** How clearly lines and the spaces between them differ at an angle. */
function sharpness(places: Int32Array, height: number, degrees: number): number {
  const slope = Math.tan(radians(degrees));
  const margin = height >> 3;
  const rows = new Uint32Array(height + 2 * margin);
  for (let i = 0; i < places.length; i += 2)
    rows[Math.max(0, Math.round(places[i + 1]! - places[i]! * slope) + margin)]!++;
  return rows.reduce((sum, count) => sum + count * count, 0);
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);

/** The angle of a page's lines in degrees, clockwise, up to 3. */
export function skewOf(picture: GreyPicture): number {
  const places = sampleInk(picture);
  const sharpest = (angles: readonly number[]) =>
    angles
      .map((angle) => ({ angle, value: sharpness(places, picture.height, angle) }))
      .reduce((best, one) => (one.value > best.value ? one : best)).angle;
  const coarse = sharpest(range(-maxDegrees, maxDegrees, coarseStep));
  return sharpest(range(coarse - coarseStep, coarse + coarseStep, fineStep));
}

/** The place in a picture that is at x and y once it is turned anticlockwise about its centre. */
export function turnedFrom(
  x: number,
  y: number,
  degrees: number,
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
): [number, number] {
  const cosine = Math.cos(radians(degrees));
  const sine = Math.sin(radians(degrees));
  const dx = x - width / 2;
  const dy = y - height / 2;
  return [width / 2 + dx * cosine - dy * sine, height / 2 + dx * sine + dy * cosine];
}

/** The picture turned anticlockwise about its centre, on white. */
export function straighten(picture: GreyPicture, degrees: number): GreyPicture {
  const { width, height, pixels } = picture;
  const cosine = Math.cos(radians(degrees));
  const sine = Math.sin(radians(degrees));
  const turned = new Uint8Array(width * height).fill(255);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to++) {
      const dx = x - width / 2;
      const dy = y - height / 2;
      const fromX = width / 2 + dx * cosine - dy * sine;
      const fromY = height / 2 + dx * sine + dy * cosine;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const right = fromX - left;
      const down = fromY - top;
      const at = top * width + left;
      const above = pixels[at]! * (1 - right) + pixels[at + 1]! * right;
      const below = pixels[at + width]! * (1 - right) + pixels[at + width + 1]! * right;
      turned[to] = above * (1 - down) + below * down;
    }
  return { width, height, pixels: turned };
}
