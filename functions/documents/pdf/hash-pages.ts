import { greyOf, halve } from '../ocr/grey-picture.ts';
import { hashPage } from '../page-hash.ts';
import { drawPage, fitPage } from './draw-page.ts';
import { withPage, type Pdfium } from './pdfium.ts';

/** Later pages do not improve the detection of copies. */
const maxPages = 24;
/** Twice the hashed size, because averaging four pixels reduces noise. */
const drawnSize = { width: 256, height: 512 };

/** The perceptual hashes of the first non-empty pages, two numbers each, until a deadline. */
export function hashPages(pdfium: Pdfium, document: number, deadline: number): number[] {
  const count = Math.min(pdfium._FPDF_GetPageCount(document), maxPages);
  const hashes: number[] = [];
  for (let index = 0; index < count && Date.now() < deadline; index++) {
    const hash = withPage(pdfium, document, index, (page) => {
      const size = fitPage(pdfium, page, drawnSize);
      return hashPage(halve(greyOf(drawPage(pdfium, page, size), size.width)));
    });
    hashes.push(...(hash ?? []));
  }
  return hashes;
}
