import { parentPort, workerData } from 'node:worker_threads';
import { drawPage } from '../pdf/draw-page.ts';
import { startPdfium, withDocument, withPage, type Pdfium } from '../pdf/pdfium.ts';
import { readScannedPage, type ScannedPage } from './read-scanned-page.ts';
import { startTesseract, type Language, type Tesseract } from './tesseract.ts';
import type { Box } from '../../reading/page-parts.ts';
import { toJpeg } from '../pdf/pictures.ts';
import { picturePdf, type PicturePage } from '../pdf/write-pdf.ts';

/** The thread's input. */
export interface ScanTask {
  readonly bytes: Uint8Array;
}

/** Boxes to blank by page, from 1, as parts of its width and height. */
export type BoxesOfPages = ReadonlyMap<number, Box>;

/** Read a page, from 1: the answer is its `ScannedPage`. Or blank boxes: the answer is a PDF of the pages' pictures. */
export type ScanMessage = { readonly read: number } | { readonly blank: BoxesOfPages };

/** Pixels of a page's shorter side: A4 at 200 dpi. Many scans state a wrong size. */
const shorterSide = 1654;
/** Limits the memory for very long pages. */
const maxPixels = 6_000_000;

/** Kannada texts hold English words. */
const languages: readonly (readonly Language[])[] = [['eng'], ['kan', 'eng']];

const started = new Map<readonly Language[], Promise<Tesseract>>();
/** The languages, that of the last printed page first. */
let order = languages;

/** Starts an engine at its first use. */
function engineFor(language: readonly Language[]): Promise<Tesseract> {
  const engine = started.get(language) ?? startTesseract(language);
  started.set(language, engine);
  return engine;
}

function drawScan(pdfium: Pdfium, bytes: Uint8Array, number: number) {
  return withDocument(pdfium, bytes, (document) =>
    withPage(pdfium, document, number - 1, (page) => {
      const width = pdfium._FPDF_GetPageWidth(page) || 1;
      const height = pdfium._FPDF_GetPageHeight(page) || 1;
      const scale = Math.min(
        shorterSide / Math.min(width, height),
        Math.sqrt(maxPixels / (width * height)),
      );
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
      const pixels = drawPage(pdfium, page, size);
      return { page: number, ...size, pixels, pageWidth: width, pageHeight: height };
    }),
  );
}

const { scanTask } = workerData as { scanTask: ScanTask };
const pdfium = startPdfium();

async function read(number: number): Promise<ScannedPage | null> {
  const bitmap = drawScan(await pdfium, scanTask.bytes, number);
  if (!bitmap) return null;
  const engines = order.map((language) => () => engineFor(language));
  const page = await readScannedPage(engines, bitmap);
  if (page.kind === 'printed')
    order = /\p{Script=Kannada}{2}/u.test(page.text) ? languages.toReversed() : languages;
  return page;
}

const jpegQuality = 75;

/** The pages as pictures: what is below a box is in no part of the file. */
async function blank(boxes: BoxesOfPages): Promise<Uint8Array | null> {
  const opened = await pdfium;
  const count = withDocument(opened, scanTask.bytes, (document) =>
    opened._FPDF_GetPageCount(document),
  );
  const pages: PicturePage[] = [];
  for (let number = 1; number <= count; number++) {
    const drawn = drawScan(opened, scanTask.bytes, number);
    if (!drawn) return null;
    const { pixels, width, height, pageWidth, pageHeight } = drawn;
    const box = boxes.get(number);
    if (box)
      for (let y = Math.floor(box.top * height); y < Math.min(height, box.bottom * height); y++)
        pixels.fill(
          255,
          4 * (y * width + Math.max(0, Math.floor(box.left * width))),
          4 * (y * width + Math.min(width, Math.ceil(box.right * width))),
        );
    const size = { width, height };
    const jpeg = await toJpeg(pixels, size, jpegQuality);
    pages.push({ jpeg, pixels: size, points: { width: pageWidth, height: pageHeight } });
  }
  return picturePdf(pages);
}

parentPort!.on('message', async (message: ScanMessage) => {
  // A rejection ends the thread.
  const answer = 'read' in message ? await read(message.read) : await blank(message.blank);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(answer);
});
