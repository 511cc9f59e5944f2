import { expect, test } from 'vitest';
import {
  maxCanvasPixels,
  pixelsPerPoint,
  zoomBy,
  zoomSteps,
} from '../../../web/src/components/file-viewer/pdf/zoom.ts';

const a4 = { width: 595, height: 842 };

test('zooming visits every step and stops at the ends', () => {
  const up = [0.5];
  while (zoomBy(up.at(-1)!, 1) !== up.at(-1)) up.push(zoomBy(up.at(-1)!, 1));
  expect(up).toEqual([...zoomSteps]);
  expect(zoomBy(3, 1)).toBe(3);
  expect(zoomBy(0.5, -1)).toBe(0.5);
  expect(zoomBy(1, -1)).toBe(0.75);
});

test('a canvas is limited by the device’s memory', () => {
  const scale = pixelsPerPoint(a4, 1080, 3, 3_000_000);
  expect(scale * a4.width * scale * a4.height).toBeCloseTo(3_000_000, 0);
  expect(maxCanvasPixels(1, 3)).toBeLessThan(maxCanvasPixels(4, 3));
  expect(maxCanvasPixels(undefined, 3)).toBe(maxCanvasPixels(8, 3));
});

test('all drawn pages together stay within 60 MB, and within 36 MB on a small device', () => {
  for (const [deviceMemory, megabytes] of [
    [8, 60],
    [2, 36],
  ] as const)
    for (const pages of [1, 2, 3, 4, 12])
      for (const width of [320, 1280, 5000]) {
        const scale = pixelsPerPoint(a4, width, 3, maxCanvasPixels(deviceMemory, pages));
        const bytes = 4 * pages * scale ** 2 * a4.width * a4.height;
        expect(bytes).toBeLessThan(megabytes * 1e6 + 1);
      }
});
