import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { assetPath } from '../bundle.ts';
import { contentLimits } from '../document-content.ts';

/** PDFium's C functions, as far as they are used. */
type PdfiumFunction =
  | '_FPDF_LoadMemDocument'
  | '_FPDF_CloseDocument'
  | '_FPDF_GetPageCount'
  | '_FPDF_LoadPage'
  | '_FPDF_ClosePage'
  | '_FPDF_GetPageWidth'
  | '_FPDF_GetPageHeight'
  | '_FPDFText_LoadPage'
  | '_FPDFText_ClosePage'
  | '_FPDFText_CountChars'
  | '_FPDF_PageToDevice'
  | '_FPDFText_GetUnicode'
  | '_FPDFText_GetTextObject'
  | '_FPDFText_GetCharBox'
  | '_FPDFText_GetLooseCharBox'
  | '_FPDFText_GetFillColor'
  | '_FPDFText_GetStrokeColor'
  | '_FPDFTextObj_GetTextRenderMode'
  | '_FPDFPage_CountObjects'
  | '_FPDFPage_GetObject'
  | '_FPDFPageObj_GetType'
  | '_FPDFPageObj_GetBounds'
  | '_FPDFPageObj_GetMatrix'
  | '_FPDFFormObj_CountObjects'
  | '_FPDFFormObj_GetObject'
  | '_FPDFPath_CountSegments'
  | '_FPDFPath_GetPathSegment'
  | '_FPDFPathSegment_GetType'
  | '_FPDFPathSegment_GetPoint'
  | '_FPDFPathSegment_GetClose'
  | '_FPDFText_GetCharOrigin'
  | '_FPDFText_GetMatrix'
  | '_FPDFText_GetFontInfo'
  | '_FPDFPageObj_GetMarkedContentID'
  | '_FPDF_StructTree_GetForPage'
  | '_FPDF_StructTree_Close'
  | '_FPDF_StructTree_CountChildren'
  | '_FPDF_StructTree_GetChildAtIndex'
  | '_FPDF_StructElement_CountChildren'
  | '_FPDF_StructElement_GetChildAtIndex'
  | '_FPDF_StructElement_GetMarkedContentIdCount'
  | '_FPDF_StructElement_GetMarkedContentIdAtIndex'
  | '_FPDF_StructElement_GetAltText'
  | '_FPDFText_GetCharAngle'
  | '_FPDFText_GetFontSize'
  | '_FPDFBookmark_GetFirstChild'
  | '_FPDFBookmark_GetNextSibling'
  | '_FPDFBookmark_GetTitle'
  | '_FPDFBookmark_GetDest'
  | '_FPDFBookmark_GetAction'
  | '_FPDFAction_GetDest'
  | '_FPDFDest_GetDestPageIndex'
  | '_FPDFBitmap_CreateEx'
  | '_FPDFBitmap_FillRect'
  | '_FPDFBitmap_Destroy'
  | '_FPDF_RenderPageBitmap';

/** PDFium's C interface. Pointers are numbers; 0 is null. */
export type Pdfium = Readonly<Record<PdfiumFunction, (...values: number[]) => number>> & {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
};

const pageBytes = 64 * 1024;
/** A scan of 10 MB needs 200 MB; a hostile file must not take the function's memory. */
const maxMemoryBytes = 448 * 1024 * 1024;

/** Refuses memory beyond the limit to every WebAssembly module of this thread. PDFium then gives up. */
function limitMemory(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its memory below
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithinLimit(pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxMemoryBytes) throw new RangeError('limit');
    return grow.call(this, pages);
  };
}

/** Starts PDFium. It stays usable for one file only: a hostile one may leave it in any state. */
export async function startPdfium(): Promise<Pdfium> {
  limitMemory();
  const wasm = readFileSync(assetPath('@hyzyla/pdfium/dist/pdfium.wasm'));
  const library = await PDFiumLibrary.init({
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer,
  });
  return (library as unknown as { module: Pdfium }).module;
}

/** Runs `use` with a buffer in PDFium's memory. */
export function withBuffer<T>(
  { wasmExports: { malloc, free } }: Pdfium,
  bytes: number,
  use: (pointer: number) => T,
): T {
  const pointer = malloc(bytes);
  if (pointer === 0) throw new RangeError('PDFium has no memory left');
  try {
    return use(pointer);
  } finally {
    free(pointer);
  }
}

/** Reads numbers that PDFium writes behind a pointer; undefined if it fails. */
export function readNumbers<
  A extends typeof Float32Array | typeof Float64Array | typeof Int32Array | typeof Uint32Array,
>(
  pdfium: Pdfium,
  Numbers: A,
  count: number,
  read: (...pointers: number[]) => number,
): number[] | undefined {
  const { BYTES_PER_ELEMENT: bytes } = Numbers;
  return withBuffer(pdfium, count * bytes, (buffer) => {
    const pointers = Array.from({ length: count }, (_, i) => buffer + i * bytes);
    if (!read(...pointers)) return undefined;
    return Array.from(new Numbers(pdfium.HEAPU8.buffer as ArrayBuffer, buffer, count));
  });
}

type Rectangle = [left: number, lower: number, right: number, upper: number];

/** The box of a character with the height of its line; its second and fourth values may be exchanged. */
export const looseBoxOf = (pdfium: Pdfium, text: number, index: number) =>
  readNumbers(pdfium, Float32Array, 4, (at) =>
    pdfium._FPDFText_GetLooseCharBox(text, index, at!),
  ) as Rectangle | undefined;

/** The box of a page's object. */
export const objectBoxOf = (pdfium: Pdfium, object: number) =>
  readNumbers(pdfium, Float32Array, 4, (...at) => pdfium._FPDFPageObj_GetBounds(object, ...at)) as
    | Rectangle
    | undefined;

/** Decodes UTF-16 text at a pointer. */
export const readUtf16 = ({ HEAPU8 }: Pdfium, pointer: number, bytes: number): string =>
  Buffer.from(HEAPU8.buffer, pointer, bytes).toString('utf16le');

/** Opens a document that is needed until the thread ends, and never closed; 0 if it cannot be read. */
export function openDocument(pdfium: Pdfium, bytes: Uint8Array): number {
  const pointer = pdfium.wasmExports.malloc(bytes.length);
  if (pointer === 0) return 0;
  pdfium.HEAPU8.set(bytes, pointer);
  return pdfium._FPDF_LoadMemDocument(pointer, bytes.length, 0);
}

/** Opens a document from bytes. Throws for a file that PDFium cannot read, or that needs a password. */
export function withDocument<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: number) => T,
): T {
  return withBuffer(pdfium, bytes.length, (pointer) => {
    pdfium.HEAPU8.set(bytes, pointer);
    const document = pdfium._FPDF_LoadMemDocument(pointer, bytes.length, 0);
    if (document === 0) throw new Error('PDFium cannot open the file');
    try {
      return use(document);
    } finally {
      pdfium._FPDF_CloseDocument(document);
    }
  });
}

/** Opens a page; undefined if it cannot be read. */
export function withPage<T>(
  pdfium: Pdfium,
  document: number,
  index: number,
  use: (page: number) => T,
): T | undefined {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  try {
    return use(page);
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

/** Reads up to `count` characters of a page's text; undefined if it cannot be read. */
export function withText<T>(
  pdfium: Pdfium,
  page: number,
  use: (text: number, count: number) => T,
): T | undefined {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return undefined;
  try {
    return use(text, Math.min(pdfium._FPDFText_CountChars(text), contentLimits.pageChars));
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}
