import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import {
  getDocument,
  PDFDataRangeTransport,
  VerbosityLevel,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { chunkBytes, type FileRanges } from './file-ranges.ts';
import { invertPaper } from './dark-paper.ts';
import type { DrawRequest, OutlineEntry } from './pdf-messages.ts';
import { positionText, type TextItem, type TextRun } from './text-runs.ts';
import type { Size } from '../pdf/zoom.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';

interface CanvasAndContext {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Creates pdf.js's temporary canvases without a document. */
class WorkerCanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (!canvas) return;
    canvas.width = width;
    canvas.height = height;
  }
  destroy(made: CanvasAndContext): void {
    this.reset(made, 0, 0);
    made.canvas = null;
    made.context = null;
  }
  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }
}

const none = () => 'none';

/** pdf.js renders rare effects with SVG filters, which need a document; a worker has none. */
class NoFilterFactory {
  addFilter = none;
  addHCMFilter = none;
  addAlphaFilter = none;
  addLuminosityFilter = none;
  addKnockoutFilter = none;
  addHighlightHCMFilter = none;
  destroy(): void {}
}

// Imported first: pdf.js then finds its worker code here and starts no second worker.

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

export type PdfEngine = Awaited<ReturnType<typeof openEngine>>;

/** Larger pictures are drawn from a smaller copy: decoded, a scan of 40 megapixels has 160 MB. */
const maxImageBytes = 64 << 20;

const measuring = new OffscreenCanvas(1, 1).getContext('2d')!;

function measure(text: string, fontSize: number, fontFamily: string): number {
  measuring.font = `${fontSize}px ${fontFamily}`;
  return measuring.measureText(text).width;
}

async function draw(
  page: PDFPageProxy,
  { pixelsPerPoint, dark }: DrawRequest,
  signal: AbortSignal,
) {
  signal.throwIfAborted();
  const { width, height } = page.getViewport({ scale: 1 });
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(width * pixelsPerPoint)),
    Math.max(1, Math.floor(height * pixelsPerPoint)),
  );
  const task = page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport: page.getViewport({ scale: canvas.width / width }),
    recordImages: dark,
  });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  await task.promise.finally(() => signal.removeEventListener('abort', cancel));
  if (dark) invertPaper(canvas, page.imageCoordinates);
  return canvas;
}

type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];
type PageReference = Parameters<PDFDocumentProxy['getPageIndex']>[0];

const maxEntries = 300;

async function pageNumberOf(pdf: PDFDocumentProxy, { dest }: Node): Promise<number | null> {
  const target = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const page: unknown = target?.[0];
  if (typeof page === 'number') return page + 1;
  if (typeof page !== 'object' || page === null) return null;
  return (await pdf.getPageIndex(page as PageReference)) + 1;
}

/** The document's bookmarks in reading order; those without a page are left out. */
async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const add = async (nodes: readonly Node[], level: number): Promise<void> => {
    for (const node of nodes) {
      if (entries.length >= maxEntries) return;
      // A broken bookmark is no reason to hide the others.
      const pageNumber = await pageNumberOf(pdf, node).catch(() => null);
      if (pageNumber !== null) entries.push({ title: node.title, level, pageNumber });
      await add((node.items as Node[] | undefined) ?? [], level + 1);
    }
  };
  await add(((await pdf.getOutline()) as Node[] | null) ?? [], 0);
  return entries;
}

/**
 * Opens a PDF inside the worker. Its pages are fetched when they are drawn; their numbers start at 1.
 * @param assetsUrl URL of pdf.js's assets, with a trailing slash
 * @param onFailure called when reading fails after opening
 */
export async function openEngine(
  ranges: FileRanges,
  assetsUrl: string,
  onFailure: (error: unknown) => void,
) {
  const whole = ranges.head.length === ranges.length;
  const pdf = await getDocument({
    ...(whole ? { data: ranges.head } : { range: new RangesTransport(ranges, onFailure) }),
    ownerDocument: { fonts: (self as unknown as { fonts: FontFaceSet }).fonts } as Document,
    CanvasFactory: WorkerCanvasFactory,
    FilterFactory: NoFilterFactory,
    verbosity: VerbosityLevel.ERRORS,
    rangeChunkSize: chunkBytes,
    disableAutoFetch: true,
    disableStream: true,
    // Fallback fonts for Helvetica and Times on phones have other widths: letters would overlap.
    useSystemFonts: false,
    useWorkerFetch: true,
    canvasMaxAreaInBytes: maxImageBytes,
    cMapUrl: `${assetsUrl}cmaps/`,
    standardFontDataUrl: `${assetsUrl}standard_fonts/`,
    wasmUrl: `${assetsUrl}wasm/`,
    iccUrl: `${assetsUrl}iccs/`,
  }).promise;
  return {
    pageCount: pdf.numPages,
    async size(pageNumber: number): Promise<Size> {
      const { width, height } = (await pdf.getPage(pageNumber)).getViewport({ scale: 1 });
      return { width, height };
    },
    async draw(request: DrawRequest, signal: AbortSignal) {
      const canvas = await draw(await pdf.getPage(request.pageNumber), request, signal);
      return canvas.transferToImageBitmap();
    },
    outline: () => readOutline(pdf),
    async text(pageNumber: number): Promise<TextRun[]> {
      const page = await pdf.getPage(pageNumber);
      const { items, styles } = await page.getTextContent();
      const { transform } = page.getViewport({ scale: 1 });
      return items
        .filter((item) => 'str' in item)
        .map((item) => positionText(item as TextItem, styles[item.fontName]!, transform, measure));
    },
    release(pageNumber: number) {
      void pdf.getPage(pageNumber).then((page) => page.cleanup());
    },
  };
}
