import { parentPort, workerData } from 'node:worker_threads';
import type { PreviewText } from './preview-pdf.ts';
import { hashPages } from './hash-pages.ts';
import type { PageContent } from '../../questions/page-content.ts';
import { readPageContent } from './page-content.ts';
import { openDocument, startPdfium, withPage, type Pdfium } from './pdfium.ts';
import { unreadDocument, type ReadDocument } from '../document-content.ts';
import { drawPictures } from './pictures.ts';
import { readPdf } from './read-pdf.ts';

/** The thread's input. With `previewText`, it also renders the first page; of a paper it reads the pages' layout. */
export interface PdfTask {
  readonly bytes: Uint8Array;
  readonly previewText: PreviewText | null;
  readonly isPaper?: boolean;
}

/** Time limit. A scan of 24 pages takes 2 s. */
const hashingMs = 6000;

/** Time limit that leaves most of the thread's time for drawing. */
const readingMs = 6000;

/** A file of more pages is no paper. */
const maxPaperPages = 60;

const readLayout = (pdfium: Pdfium, document: number): PageContent[] =>
  Array.from({ length: Math.min(pdfium._FPDF_GetPageCount(document), maxPaperPages) }, (_, index) =>
    withPage(pdfium, document, index, (page) => readPageContent(pdfium, page, index + 1)),
  ).filter((page) => page !== undefined);

/** Sends the text before rendering, so that a rendering failure does not lose it. */
async function run({ bytes, previewText, isPaper }: PdfTask, send: (result: ReadDocument) => void) {
  const pdfium = await startPdfium();
  const document = openDocument(pdfium, bytes);
  if (document === 0) {
    send({ ...unreadDocument, isComplete: true });
    return;
  }
  const facts = readPdf(pdfium, document, Date.now() + readingMs);
  const isWhole = facts.pages.length === pdfium._FPDF_GetPageCount(document);
  const layout = isPaper ? readLayout(pdfium, document) : [];
  const read = { ...unreadDocument, ...facts, layout };
  send(read);
  const pictures = (previewText && (await drawPictures(pdfium, document, previewText))) ?? null;
  if (pictures) send({ ...read, pictures });
  const deadline = Date.now() + hashingMs;
  const pageHashes = hashPages(pdfium, document, deadline);
  send({ ...read, pictures, pageHashes, isComplete: isWhole && Date.now() < deadline });
}

const { pdfTask } = workerData as { pdfTask: PdfTask };
// A rejection ends the thread.
void run(pdfTask, (result) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(result);
});
