/** 1 fits the page to the width of the preview. */
export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next step up (`+1`) or down (`-1`), or the same zoom at the end. */
export function zoomBy(zoom: number, direction: 1 | -1): number {
  const further = zoomSteps.filter((step) => (direction === 1 ? step > zoom : step < zoom));
  return (direction === 1 ? further[0] : further.at(-1)) ?? zoom;
}
/** Within the smallest and the largest step. */
export const clampZoom = (zoom: number): number =>
  Math.min(Math.max(zoom, zoomSteps[0]), zoomSteps.at(-1)!);

const textScales: readonly number[] = [0.85, 1, 1.2, 1.45, 1.75, 2.1];

/** The next step of the text's size up (`1`) or down (`-1`), or the same scale at the end. */
export const nextTextScale = (scale: number, by: 1 | -1): number =>
  textScales[textScales.indexOf(scale) + by] ?? scale;

export interface Size {
  width: number;
  height: number;
}

/**
 * Canvas pixels per point, so that the page is sharp at `cssWidth` and no canvas has more than `maxPixels`.
 * @param page size in points
 */
export function pixelsPerPoint(
  page: Size,
  cssWidth: number,
  devicePixelRatio: number,
  maxPixels: number,
): number {
  const sharp = (cssWidth / page.width) * devicePixelRatio;
  return Math.min(sharp, Math.sqrt(maxPixels / (page.width * page.height)));
}

/** In all drawn pages together, of 4 bytes each: 36 and 60 MB. */
const maxPixels = { small: 9_000_000, large: 15_000_000 };
/** Drawn at once, unless more are visible. */
const usualPages = 3;

/**
 * Limits the memory of each drawn page, so that all of them stay within one bound.
 * @param deviceMemoryGb `navigator.deviceMemory`, absent in some browsers
 */
export function maxCanvasPixels(deviceMemoryGb: number | undefined, drawnPages: number): number {
  const all = (deviceMemoryGb ?? 4) <= 2 ? maxPixels.small : maxPixels.large;
  return Math.floor(all / Math.max(usualPages, drawnPages));
}
