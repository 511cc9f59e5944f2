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

/** How clearly lines, or columns, and the spaces between them differ at an angle. */
function sharpness(places: Int32Array, size: number, degrees: number, axis: 'x' | 'y'): number {
  const slope = Math.tan(radians(degrees)) * (axis === 'y' ? 1 : -1);
  const [along, across] = axis === 'y' ? [0, 1] : [1, 0];
  const margin = size >> 3;
  const counts = new Uint32Array(size + 2 * margin);
  for (let i = 0; i < places.length; i += 2)
    counts[Math.max(0, Math.round(places[i + across]! - places[i + along]! * slope) + margin)]!++;
  return counts.reduce((sum, count) => sum + count * count, 0);
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);

/** Clockwise, in degrees: of a page's lines up to 3, and of its columns, which lean in a photo. */
export interface Angles {
  readonly lines: number;
  readonly columns: number;
}

/** Least gain of sharpness by an angle of columns: ruled lines have four times as much, text hardly any. */
const minGain = 1.3;

export function anglesOf(picture: GreyPicture): Angles {
  const places = sampleInk(picture);
  const { width, height } = picture;
  const sharpest = (angles: readonly number[], axis: 'x' | 'y') =>
    angles
      .map((angle) => ({
        angle,
        value: sharpness(places, axis === 'y' ? height : width, angle, axis),
      }))
      .reduce((best, one) => (one.value > best.value ? one : best));
  const find = (axis: 'x' | 'y') => {
    const { angle } = sharpest(range(-maxDegrees, maxDegrees, coarseStep), axis);
    return sharpest(range(angle - coarseStep, angle + coarseStep, fineStep), axis);
  };
  const { angle: lines } = find('y');
  const columns = find('x');
  const isLeaning = columns.value > minGain * sharpness(places, width, lines, 'x');
  return { lines, columns: isLeaning ? columns.angle : lines };
}

/** The place in a picture that is at x and y once its lines and columns are straight. */
export function turnedFrom(
  x: number,
  y: number,
  { lines, columns }: Angles,
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
): [number, number] {
  const dx = x - width / 2;
  const dy = y - height / 2;
  return [
    width / 2 + dx * Math.cos(radians(lines)) - dy * Math.sin(radians(columns)),
    height / 2 + dx * Math.sin(radians(lines)) + dy * Math.cos(radians(columns)),
  ];
}

/** The picture with straight lines and columns, on white. */
export function straighten(picture: GreyPicture, angles: Angles): GreyPicture {
  const { width, height, pixels } = picture;
  const turned = new Uint8Array(width * height).fill(255);
  const stepX = Math.cos(radians(angles.lines));
  const stepY = Math.sin(radians(angles.lines));
  for (let y = 0, to = 0; y < height; y++) {
    const [startX, startY] = turnedFrom(0, y, angles, picture);
    for (let x = 0; x < width; x++, to++) {
      const fromX = startX + x * stepX;
      const fromY = startY + x * stepY;
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
  }
  return { width, height, pixels: turned };
}
