import Document from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { drawPage } from '../../../functions/documents/pdf/draw-page.ts';
import { startPdfium, withDocument, withPage } from '../../../functions/documents/pdf/pdfium.ts';
import type { PageBitmap } from '../../../functions/documents/ocr/read-scanned-page.ts';

export const pageSize = { width: 595, height: 842 };
const dpi = 200;
const pdfium = await startPdfium();

/** Draws a page with PDFKit, turned clockwise like a badly placed sheet, as a scanner delivers it. */
export async function scanPage(
  draw: (document: PDFKit.PDFDocument) => void,
  degrees = 0,
): Promise<PageBitmap> {
  const document = new Document({ size: [pageSize.width, pageSize.height], margin: 0 });
  document.rotate(degrees, { origin: [pageSize.width / 2, pageSize.height / 2] });
  draw(document);
  document.end();
  const bytes = await buffer(document);
  const size = {
    width: Math.round((pageSize.width * dpi) / 72),
    height: Math.round((pageSize.height * dpi) / 72),
  };
  const pixels = withDocument(pdfium, bytes, (opened) =>
    withPage(pdfium, opened, 0, (page) => drawPage(pdfium, page, size)),
  )!;
  return { page: 1, width: size.width, pixels, pageWidth: pageSize.width };
}
