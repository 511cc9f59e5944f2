import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';

async function writePdf(pages: number, draw: (document: PDFKit.PDFDocument) => void) {
  const document = new PdfKit({ autoFirstPage: false, size: 'A4' });
  const written = buffer(document);
  for (let page = 0; page < pages; page += 1) draw(document.addPage());
  document.end();
  return await written;
}

const scan = { width: 620, height: 680 };

/** Twelve pages of one picture each, which cannot be compressed, as those of a scanner: 5 MB. */
export const scannedDocument = () =>
  writePdf(12, (document) => {
    const picture = document.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: scan.width,
      Height: scan.height,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    });
    picture.end(randomBytes(scan.width * scan.height));
    document.page.xobjects['Scan'] = picture;
    document.addContent('q 595 0 0 842 0 0 cm /Scan Do Q');
  });
