import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentFacts } from '../document-facts.ts';
import type { CardText } from './card-pdf.ts';
import { sketchText } from '../similarity/sketch.ts';
import { hashPages } from './hash-pages.ts';
import { startPdfium, type Pdfium } from './pdfium.ts';
import { drawPictures, type Pictures } from './pictures.ts';
import { readPdf } from './read-pdf.ts';

/** What the thread does: reads a file and, with a text for the card, draws its first page. */
export interface PdfTask {
  readonly bytes: Uint8Array;
  readonly card: CardText | null;
}

export interface PdfResult extends DocumentFacts {
  readonly pictures: Pictures | null;
  /** Perceptual hashes of pages, two numbers each; empty where the text is compared. */
  readonly pageHashes: readonly number[];
}

/** A scan of 24 pages takes two. */
const hashingMs = 6000;

/** Leaves most of the thread's time to the drawing. */
const readingMs = 6000;

/** Keeps the document open for asynchronous work: the thread ends with it. */
function openDocument(pdfium: Pdfium, bytes: Uint8Array): number {
  const pointer = pdfium.wasmExports.malloc(bytes.length);
  if (pointer === 0) return 0;
  pdfium.HEAPU8.set(bytes, pointer);
  return pdfium._FPDF_LoadMemDocument(pointer, bytes.length, 0);
}

/** Sends what was read before the drawing: a page that cannot be drawn does not cost the text. */
async function run({ bytes, card }: PdfTask, send: (result: PdfResult) => void): Promise<void> {
  const pdfium = await startPdfium();
  const document = openDocument(pdfium, bytes);
  if (document === 0) return;
  const facts = readPdf(pdfium, document, Date.now() + readingMs);
  send({ ...facts, pictures: null, pageHashes: [] });
  const pictures = (card && (await drawPictures(pdfium, document, card))) ?? null;
  if (pictures) send({ ...facts, pictures, pageHashes: [] });
  if (sketchText(facts.pages)) return;
  send({ ...facts, pictures, pageHashes: hashPages(pdfium, document, Date.now() + hashingMs) });
}

const { pdfTask } = workerData as { pdfTask: PdfTask };
// A rejection ends the thread.
void run(pdfTask, (result) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(result);
});
