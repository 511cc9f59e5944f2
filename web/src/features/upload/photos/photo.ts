export interface Photo {
  readonly id: string;
  readonly file: File;
  /** Quarter turns clockwise. */
  readonly turns: number;
  /** Degrees clockwise, in addition to the turns. */
  readonly tilt: number;
}

export const acceptedPhotos = '.jpg,.jpeg,.png';
export const maxTilt = 10;

const isPhoto = ({ name, type }: File) =>
  type === 'image/jpeg' || type === 'image/png' || /\.(?:jpe?g|png)$/i.test(name);

/** The photos among the files, as pages in their order. */
export const toPhotos = (files: Iterable<File>): Photo[] =>
  [...files]
    .filter((file) => isPhoto(file))
    .map((file) => ({ id: crypto.randomUUID(), file, turns: 0, tilt: 0 }));

/** The photos with one of them moved by some places; the same ones at the end of the list. */
export function movePhoto(photos: readonly Photo[], from: number, by: number): Photo[] {
  const moved = photos.toSpliced(from, 1);
  moved.splice(Math.max(0, from + by), 0, photos[from]!);
  return moved;
}

/** The least distance of ink and paper: a page without writing stays as it is. */
const leastContrast = 64;

/**
 * A table from the levels of one colour to clearer ones: the level of the paper becomes white, that of the darkest ink
 * black. `histogram` counts the pixels of each level from 0 to 255.
 */
export function clearerLevels(histogram: readonly number[]): Uint8ClampedArray {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  const levelAt = (part: number) => {
    let sum = 0;
    return histogram.findIndex((count) => (sum += count) >= total * part);
  };
  const paper = Math.max(levelAt(0.6), leastContrast);
  const ink = Math.min(levelAt(0.01), paper - leastContrast);
  return Uint8ClampedArray.from(histogram, (_, level) => ((level - ink) / (paper - ink)) * 255);
}
