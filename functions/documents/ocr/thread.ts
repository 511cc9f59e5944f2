import { parentPort, workerData } from 'node:worker_threads';
import { drawPage } from '../pdf/draw-page.ts';
import { startPdfium, withDocument, withPage, type Pdfium } from '../pdf/pdfium.ts';
import { readScannedPage, type ScannedPage } from './read-scanned-page.ts';
import { startTesseract, type Language, type Tesseract } from './tesseract.ts';

/** The thread's input. It reads the page that a message numbers, from 1, and answers by its `ScannedPage`. */
export interface ScanTask {
  readonly bytes: Uint8Array;
}

/** Pixels of a page's shorter side: A4 at 200 dpi. Many scans state a wrong size. */
const shorterSide = 1654;
/** Limits the memory for very long pages. */
const maxPixels = 6_000_000;

/** Kannada texts hold English words. */
const languages: readonly (readonly Language[])[] = [['eng'], ['kan', 'eng']];

/** Engines, each started at its first use; that of the last printed page comes first. */
class EngineSet {
  readonly #started = new Map<readonly Language[], Promise<Tesseract>>();
  #order = languages;

  get(): readonly (() => Promise<Tesseract>)[] {
    return this.#order.map((language) => async () => {
      const started = this.#started.get(language) ?? startTesseract(language);
      this.#started.set(language, started);
      return started;
    });
  }

  /** Prefers the language of a page's text for the next page. */
  prefer({ kind, text }: ScannedPage): void {
    if (kind !== 'printed') return;
    const isKannada = /\p{Script=Kannada}{2}/u.test(text);
    this.#order = isKannada ? languages.toReversed() : languages;
  }
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
      return { page: number, width: size.width, pixels, pageWidth: width };
    }),
  );
}

const { scanTask } = workerData as { scanTask: ScanTask };
const engines = new EngineSet();
const pdfium = startPdfium();

parentPort!.on('message', async (number: number) => {
  // A rejection ends the thread.
  const bitmap = drawScan(await pdfium, scanTask.bytes, number);
  const read = bitmap && (await readScannedPage(engines.get(), bitmap));
  if (read) engines.prefer(read);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(read ?? null);
});
