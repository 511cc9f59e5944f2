import { withBuffer, type Pdfium } from './pdfium.ts';

const bgra = 4;
const bytesPerPixel = 4;
export const white = 0xffffffff;
const reverseByteOrder = 0x10;

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Draw = (bitmap: number) => void;

/** Draws on a white bitmap and returns its pixels (RGBA). */
export function drawBitmap(pdfium: Pdfium, { width, height }: Size, draw: Draw): Uint8ClampedArray {
  const bytes = width * height * bytesPerPixel;
  return withBuffer(pdfium, bytes, (buffer) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bgra, buffer, width * bytesPerPixel);
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      draw(bitmap);
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap);
    }
    return new Uint8ClampedArray(pdfium.HEAPU8.slice(buffer, buffer + bytes).buffer);
  });
}

/** The largest size of a page within a box, with its aspect ratio. */
export function fitPage(pdfium: Pdfium, page: number, box: Size): Size {
  const width = pdfium._FPDF_GetPageWidth(page) || 1;
  const height = pdfium._FPDF_GetPageHeight(page) || 1;
  const scale = Math.min(box.width / width, box.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Draws a page into a region of a bitmap. */
export const renderPage = (
  pdfium: Pdfium,
  bitmap: number,
  page: number,
  { left, top, width, height }: Size & { readonly left: number; readonly top: number },
) => pdfium._FPDF_RenderPageBitmap(bitmap, page, left, top, width, height, 0, reverseByteOrder);

/** The pixels (RGBA) of a page drawn in a size. */
export const drawPage = (pdfium: Pdfium, page: number, size: Size): Uint8ClampedArray =>
  drawBitmap(pdfium, size, (bitmap) =>
    renderPage(pdfium, bitmap, page, { left: 0, top: 0, ...size }),
  );
