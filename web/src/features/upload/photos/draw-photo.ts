import { clearerLevels, type Photo } from './photo.ts';

/** Replaces each colour's levels by clearer ones, which also removes the tint of the light. */
function clarify(context: CanvasRenderingContext2D, width: number, height: number): void {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  for (let colour = 0; colour < 3; colour += 1) {
    const histogram = Array.from({ length: 256 }, () => 0);
    for (let at = colour; at < data.length; at += 4) histogram[data[at]!]! += 1;
    const levels = clearerLevels(histogram);
    for (let at = colour; at < data.length; at += 4) data[at] = levels[data[at]!]!;
  }
  context.putImageData(image, 0, 0);
}

export interface DrawOptions {
  /** Makes paper whiter and ink darker. */
  clearer: boolean;
  /** Of the page's longer side, in pixels; a smaller photo keeps its size. */
  longerSide: number;
}

export function drawPhoto(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  { turns, tilt }: Pick<Photo, 'turns' | 'tilt'>,
  { clearer, longerSide }: DrawOptions,
): void {
  const scale = Math.min(1, longerSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const isOnItsSide = turns % 2 === 1;
  canvas.width = isOnItsSide ? height : width;
  canvas.height = isOnItsSide ? width : height;
  const context = canvas.getContext('2d', { willReadFrequently: clearer })!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2 + (tilt * Math.PI) / 180);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  context.resetTransform();
  if (clearer) clarify(context, canvas.width, canvas.height);
}

/** Decodes a photo, upright as its camera says. Rejects with a text for the user. */
export async function decodePhoto({ file }: Pick<Photo, 'file'>, options?: ImageBitmapOptions) {
  try {
    return await createImageBitmap(file, options);
  } catch {
    throw new PhotoError(`${file.name} could not be read. Remove it, or choose it again.`);
  }
}

/** The message is a text for the user. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
}
