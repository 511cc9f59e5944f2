import { expect, test } from 'vitest';
import {
  readScannedPage,
  type PageBitmap,
} from '../../../../functions/documents/ocr/read-scanned-page.ts';
import { startTesseract } from '../../../../functions/documents/ocr/tesseract.ts';
import { pageSize, scanPage } from './scanned-page.ts';

const english = await startTesseract(['eng']);
const read = async (bitmap: PageBitmap) =>
  readScannedPage([() => Promise.resolve(english)], bitmap);

const rows = [
  ['Q.1', 'a', 'Define an operating system and list its services.', '06', 'L1', 'CO1'],
  ['', 'b', 'Explain the states of a process with a diagram.', '08', 'L2', 'CO1'],
  ['', 'c', 'Compare threads with processes by an example.', '6', 'L4', 'CO2'],
];
const columns = [40, 80, 110, 420, 460, 500, 550];

function drawTable(document: PDFKit.PDFDocument): void {
  document.font('Times-Roman').fontSize(12).lineWidth(1);
  rows.forEach((row, i) => {
    const y = 100 + i * 40;
    row.forEach((text, j) => {
      document.rect(columns[j]!, y, columns[j + 1]! - columns[j]!, 40).stroke();
      document.text(text, columns[j]! + 6, y + 14, { lineBreak: false });
    });
  });
}

const drawWatermark = (document: PDFKit.PDFDocument) =>
  document
    .save()
    .rotate(-40, { origin: [100, 420] })
    .font('Helvetica-Bold')
    .fontSize(90)
    .fillOpacity(0.5)
    .text('WATERMARK', 0, 300, { lineBreak: false })
    .restore();

test('the cells of a turned and watermarked table are read, each at its place', async () => {
  const bitmap = await scanPage((document) => {
    drawTable(document);
    drawWatermark(document);
  }, 1.4);
  const { content, kind, confidence } = await read(bitmap);
  const { spans, rulings, width } = content;
  expect(kind).toBe('printed');
  expect(confidence).toBeGreaterThan(0.8);
  expect(width).toBeCloseTo(pageSize.width, 0);
  for (const [i, row] of rows.entries())
    for (const [j, text] of row.entries()) {
      const inCell = spans
        .filter(
          ({ x, y }) =>
            x >= columns[j]! && x < columns[j + 1]! && y >= 100 + i * 40 && y < 140 + i * 40,
        )
        .toSorted((a, b) => a.x - b.x);
      expect(inCell.map((span) => span.text).join(' ')).toBe(text);
    }
  const upright = rulings.filter(({ x1, x2 }) => x1 === x2);
  expect(upright.map(({ x1 }) => Math.round(x1 / 5) * 5).toSorted((a, b) => a - b)).toEqual(
    columns,
  );
});

test('text that is turned beside the lines is not read', async () => {
  const bitmap = await scanPage((document) => {
    document.font('Times-Roman').fontSize(11);
    for (let line = 0; line < 8; line++)
      document.text(`Line ${line} of the text explains a topic.`, 90, 300 + line * 24);
    document
      .rotate(-90, { origin: [40, 600] })
      .fontSize(9)
      .text('Important note: draw diagonal cross lines on the remaining blank pages.', 40, 600);
  });
  const { text } = await read(bitmap);
  expect(text.split('\n')).toEqual(
    Array.from({ length: 8 }, (_, line) => `Line ${line} of the text explains a topic.`),
  );
});
