import { hashPage, type GreyPicture } from '../page-hash.ts';
import { drawPage, fitPage } from './draw-page.ts';
import { withPage, type Pdfium } from './pdfium.ts';

/** Later pages do not improve the detection of copies. */
const maxPages = 24;
/** Twice the hashed size, because averaging four pixels reduces noise. */
const drawnSize = { width: 256, height: 512 };

/** Converts drawn pixels (RGBA) to greyscale at half the width and height. */
function halve(pixels: Uint8ClampedArray, drawn: { width: number; height: number }): GreyPicture {
  const width = Math.max(1, drawn.width >> 1);
  const height = Math.max(1, drawn.height >> 1);
  const greyAt = (x: number, y: number) => {
    const at = 4 * (Math.min(y, drawn.height - 1) * drawn.width + Math.min(x, drawn.width - 1));
    return 0.3 * pixels[at]! + 0.59 * pixels[at + 1]! + 0.11 * pixels[at + 2]!;
  };
  const grey = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [2 * (i % width), 2 * Math.floor(i / width)];
    return (greyAt(x, y) + greyAt(x + 1, y) + greyAt(x, y + 1) + greyAt(x + 1, y + 1)) / 4;
  });
  return { width, height, pixels: grey };
}

/** The perceptual hashes of the first non-empty pages, two numbers each, until a deadline. */
export function hashPages(pdfium: Pdfium, document: number, deadline: number): number[] {
  const count = Math.min(pdfium._FPDF_GetPageCount(document), maxPages);
  const hashes: number[] = [];
  for (let index = 0; index < count && Date.now() < deadline; index++) {
    const hash = withPage(pdfium, document, index, (page) => {
      const size = fitPage(pdfium, page, drawnSize);
      return hashPage(halve(drawPage(pdfium, page, size), size));
    });
    hashes.push(...(hash ?? []));
  }
  return hashes;
}
