import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { dirname, join } from 'node:path';
import PdfKit from 'pdfkit';

const font = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/LiberationSans-Regular.ttf',
);

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

const paragraph =
  'The scheduler chooses the next process that runs: the one that has waited longest, the shortest, or the one with the highest priority. ';

/** 50 pages of text with an embedded font. */
export const textDocument = () => {
  let page = 0;
  return writePdf(50, (document) => {
    page += 1;
    document.font(font).fontSize(18).text(`Page ${page}`).fontSize(11);
    for (let count = 0; count < 12; count += 1) document.text(paragraph).moveDown();
  });
};
