import {
  getDocument,
  PDFDataRangeTransport,
  PDFWorker,
  TextLayer,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { chunkBytes, openRanges, type FileRanges } from './file-ranges.ts';
import { assetsUrl } from 'virtual:pdf-assets';
import type { Size } from './zoom.ts';

/** One page: its size in points, and how to draw and read it. */
export interface PdfPage extends Size {
  /** Draws the page. The canvas gets its size here. Rejects when `signal` aborts. */
  draw(canvas: HTMLCanvasElement, pixelsPerPoint: number, signal: AbortSignal): Promise<void>;
  /** Lays the page's text over it, to select and to read aloud. Rejects when `signal` aborts. */
  layText(container: HTMLElement, signal: AbortSignal): Promise<void>;
  /** Gives back what the page's drawing keeps in memory. */
  release(): void;
}

export interface PdfDocument {
  readonly pageCount: number;
  page(pageNumber: number): Promise<PdfPage>;
  close(): void;
}

export interface OpenOptions {
  /** Bytes of the file, null where unknown. */
  size: number | null;
  signal: AbortSignal;
  onBytes(received: number): void;
  /** The file could not be read further after it was opened. */
  onFailure(error: unknown): void;
}

class RangesTransport extends PDFDataRangeTransport {
  readonly #ranges: FileRanges;
  readonly #onFailure: (error: unknown) => void;
  constructor(ranges: FileRanges, onFailure: (error: unknown) => void) {
    super(ranges.length, ranges.head);
    this.#ranges = ranges;
    this.#onFailure = onFailure;
  }
  override requestDataRange(begin: number, end: number): void {
    this.#ranges.read(begin, end).then((bytes) => this.onDataRange(begin, bytes), this.#onFailure);
  }
}

function pageOf(proxy: PDFPageProxy): PdfPage {
  const { width, height } = proxy.getViewport({ scale: 1 });
  return {
    width,
    height,
    async draw(canvas, pixelsPerPoint, signal) {
      signal.throwIfAborted();
      canvas.width = Math.floor(width * pixelsPerPoint);
      canvas.height = Math.floor(height * pixelsPerPoint);
      const viewport = proxy.getViewport({ scale: canvas.width / width });
      const task = proxy.render({ canvas, viewport });
      const cancel = () => task.cancel();
      signal.addEventListener('abort', cancel);
      await task.promise.finally(() => signal.removeEventListener('abort', cancel));
    },
    async layText(container, signal) {
      signal.throwIfAborted();
      const layer = new TextLayer({
        textContentSource: proxy.streamTextContent(),
        container,
        viewport: proxy.getViewport({ scale: 1 }),
      });
      const cancel = () => layer.cancel();
      signal.addEventListener('abort', cancel);
      await layer.render().finally(() => signal.removeEventListener('abort', cancel));
    },
    release: () => void proxy.cleanup(),
  };
}

/** Opens a PDF so that pages are read from the network when they are drawn, not before. */
export async function openPdf(url: string, options: OpenOptions): Promise<PdfDocument> {
  const { signal, onFailure } = options;
  // Started before anything is awaited, so that the worker's code and the file's first bytes travel together.
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    const ranges = await openRanges(url, options);
    const whole = ranges.head.length === ranges.length;
    const task = getDocument({
      ...(whole ? { data: ranges.head } : { range: new RangesTransport(ranges, onFailure) }),
      worker,
      rangeChunkSize: chunkBytes,
      disableAutoFetch: true,
      disableStream: true,
      // A phone's stand-in for Helvetica or Times has other widths, and its letters collide.
      useSystemFonts: false,
      cMapUrl: `${assetsUrl}cmaps/`,
      standardFontDataUrl: `${assetsUrl}standard_fonts/`,
      wasmUrl: `${assetsUrl}wasm/`,
      iccUrl: `${assetsUrl}iccs/`,
    });
    signal.addEventListener('abort', () => void task.destroy());
    const pdf = await task.promise;
    return {
      pageCount: pdf.numPages,
      page: async (pageNumber) => pageOf(await pdf.getPage(pageNumber)),
      close: () => void task.destroy().finally(close),
    };
  } catch (error) {
    close();
    throw error;
  }
}
