import { parentPort, workerData } from 'node:worker_threads';
import type { PageContent } from '../../questions/page-content.ts';
import { layOutDocument } from '../../reading/lay-out-document.ts';
import type { Box, PageParts } from '../../reading/page-parts.ts';
import { cutOutsOf, renderHtml, type CutOut } from '../../reading/render-html.ts';
import { scannedParts } from '../../reading/scanned-parts.ts';
import { contentLimits } from '../document-content.ts';
import { drawBitmap, renderPage } from './draw-page.ts';
import { readPageParts } from './page-parts.ts';
import { toJpeg } from './pictures.ts';
import { openDocument, startPdfium, withPage, type Pdfium } from './pdfium.ts';

/** The thread's input. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  /** The words of recognised pages. */
  readonly scanned: readonly PageContent[];
  /** The numbers, from 1, of pages that are shown as pictures: handwriting, drawings, scans that are not read yet. */
  readonly pictures: readonly number[];
  /** The handwritten ones among them. */
  readonly handwritten: readonly number[];
}

const readingMs = 9000;
const drawingMs = 7000;
/** The pictures are in the document, so that it is whole by itself; later ones are left out. */
const maxPictureBytes = 800 * 1024;
const pixelsPerPoint = 2;
const maxPictureWidth = 1000;
const quality = 55;

/** Pages with fewer letters have no text. */
const minLetters = 3;

function readParts(
  pdfium: Pdfium,
  document: number,
  { scanned, pictures, handwritten }: Omit<ReadingTask, 'bytes'>,
): PageParts[] {
  const deadline = Date.now() + readingMs;
  const recognised = new Map(scanned.map((content) => [content.page, content]));
  const count = Math.min(pdfium._FPDF_GetPageCount(document), contentLimits.pages);
  const pages: PageParts[] = [];
  for (let index = 0; index < count && Date.now() < deadline; index++) {
    const content = recognised.get(index + 1);
    const parts = content
      ? scannedParts(content)
      : withPage(pdfium, document, index, (page) => readPageParts(pdfium, page));
    if (!parts) break;
    const number = index + 1;
    const source = handwritten.includes(number) ? 'handwriting' : parts.source;
    pages.push(pictures.includes(number) ? { ...parts, source, pieces: [] } : parts);
  }
  return pages;
}

function drawPart(pdfium: Pdfium, page: number, { left, top, right, bottom }: Box) {
  const scale = Math.min(pixelsPerPoint, maxPictureWidth / (right - left));
  const size = {
    width: Math.max(1, Math.round((right - left) * scale)),
    height: Math.max(1, Math.round((bottom - top) * scale)),
  };
  const place = {
    left: Math.round(-left * scale),
    top: Math.round(-top * scale),
    width: Math.round(pdfium._FPDF_GetPageWidth(page) * scale),
    height: Math.round(pdfium._FPDF_GetPageHeight(page) * scale),
  };
  return {
    size,
    pixels: drawBitmap(pdfium, size, (bitmap) => renderPage(pdfium, bitmap, page, place)),
  };
}

/** The pictures of parts as data addresses, until a limit. */
async function drawParts(
  pdfium: Pdfium,
  document: number,
  cutOuts: readonly CutOut[],
): Promise<Map<Box, string>> {
  const deadline = Date.now() + drawingMs;
  const pictures = new Map<Box, string>();
  let bytes = 0;
  for (const { pageNumber, box } of cutOuts) {
    if (Date.now() > deadline) break;
    const drawn = withPage(pdfium, document, pageNumber - 1, (page) => drawPart(pdfium, page, box));
    if (!drawn) continue;
    const jpeg = await toJpeg(drawn.pixels, drawn.size, quality);
    if (bytes + jpeg.length > maxPictureBytes) continue;
    bytes += jpeg.length;
    pictures.set(box, `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`);
  }
  return pictures;
}

const hasText = ({ pieces }: PageParts) =>
  pieces.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0) >=
  minLetters;

async function read({ bytes, ...recognised }: ReadingTask): Promise<string | null> {
  const pdfium = await startPdfium();
  const document = openDocument(pdfium, bytes);
  if (document === 0) return null;
  const pages = readParts(pdfium, document, recognised);
  if (!pages.some(hasText)) return null;
  const laidOut = layOutDocument(pages);
  return renderHtml(laidOut, await drawParts(pdfium, document, cutOutsOf(laidOut)));
}

const { readingTask } = workerData as { readingTask: ReadingTask };
// A rejection ends the thread.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
void read(readingTask).then((html) => parentPort!.postMessage(html));
