import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { assetPath } from '../asset-path.ts';

type ReadColour = (
  text: number,
  index: number,
  red: number,
  green: number,
  blue: number,
  alpha: number,
) => number;

/** PDFium's C interface, as far as it is used. Pointers are numbers; 0 is null. */
export interface Pdfium {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
  _FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidth(page: number): number;
  _FPDF_GetPageHeight(page: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDF_PageToDevice(
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
  _FPDFText_GetFillColor: ReadColour;
  _FPDFText_GetStrokeColor: ReadColour;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(
    object: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPath_CountSegments(path: number): number;
  _FPDFPath_GetPathSegment(path: number, index: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  _FPDFPathSegment_GetClose(segment: number): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  /** Returns the length of the name in bytes, with its end. */
  _FPDFText_GetFontInfo(
    text: number,
    index: number,
    buffer: number,
    bytes: number,
    flags: number,
  ): number;
  _FPDFPageObj_GetMarkedContentID(object: number): number;
  _FPDF_StructTree_GetForPage(page: number): number;
  _FPDF_StructTree_Close(tree: number): void;
  _FPDF_StructTree_CountChildren(tree: number): number;
  _FPDF_StructTree_GetChildAtIndex(tree: number, index: number): number;
  _FPDF_StructElement_CountChildren(element: number): number;
  _FPDF_StructElement_GetChildAtIndex(element: number, index: number): number;
  _FPDF_StructElement_GetMarkedContentIdCount(element: number): number;
  _FPDF_StructElement_GetMarkedContentIdAtIndex(element: number, index: number): number;
  _FPDF_StructElement_GetAltText(element: number, buffer: number, bytes: number): number;
  _FPDFText_GetCharAngle(text: number, index: number): number;
  _FPDFText_GetFontSize(text: number, index: number): number;
  _FPDFBookmark_GetFirstChild(document: number, bookmark: number): number;
  _FPDFBookmark_GetNextSibling(document: number, bookmark: number): number;
  _FPDFBookmark_GetTitle(bookmark: number, buffer: number, bytes: number): number;
  _FPDFBookmark_GetDest(document: number, bookmark: number): number;
  _FPDFBookmark_GetAction(bookmark: number): number;
  _FPDFAction_GetDest(document: number, action: number): number;
  _FPDFDest_GetDestPageIndex(document: number, destination: number): number;
  _FPDFBitmap_CreateEx(
    width: number,
    height: number,
    format: number,
    buffer: number,
    stride: number,
  ): number;
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    argb: number,
  ): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    flags: number,
  ): void;
}

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
