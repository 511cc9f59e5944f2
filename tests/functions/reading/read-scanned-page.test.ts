import { expect, test } from 'vitest';
import {
  readScannedPage,
  type PageBitmap,
} from '../../../functions/documents/ocr/read-scanned-page.ts';
import { startTesseract } from '../../../functions/documents/ocr/tesseract.ts';
import {
  drawHandwriting,
  drawKannada,
  kannadaLines,
} from '../../questions/papers/scanned-words.ts';
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

test('both lines of a text are read where labels and values are in the middle of their height', async () => {
  const lines = [
    'List the advantages of requirements engineering for a project and',
    'explain two.',
  ];
  const values = ['Q3', '(b)', '', '05', 'L1', 'CO1'];
  const bitmap = await scanPage((document) => {
    document.font('Times-Roman').fontSize(11).lineWidth(0.6);
    for (let y = 100; y < 222; y += 31) {
      for (const x of columns) document.moveTo(x, y).lineTo(x, y + 31);
      document.moveTo(40, y).lineTo(550, y).stroke();
      lines.forEach((text, i) => document.text(text, 115, y + 2 + 13.5 * i, { lineBreak: false }));
      values.forEach((text, i) =>
        document.text(text, columns[i]! + 6, y + 9, { lineBreak: false }),
      );
    }
  });
  const { content } = await read(bitmap);
  const words = content.spans.map(({ text }) => text);
  const printed = [...lines.join(' ').split(' '), ...values].filter(Boolean);
  expect(printed.filter((word) => words.filter((one) => one === word).length !== 4)).toEqual([]);
});

test('a dense column of letters is read in a leaning table', async () => {
  const bitmap = await scanPage((document) => {
    document.transform(1, 0, 0.03, 1, 0, 0).font('Times-Roman').fontSize(12).lineWidth(0.6);
    for (const x of [80, 120, 160, 240]) document.moveTo(x, 100).lineTo(x, 347);
    document.stroke();
    for (let i = 0; i < 19; i++)
      [`Q.${i + 1}`, `(${'abc'[i % 3]})`, 'Apply'].forEach((text, at) =>
        document.text(text, 86 + 40 * at, 101 + 13 * i, { lineBreak: false }),
      );
  });
  const { content } = await read(bitmap);
  const upright = content.rulings.filter(({ x1, x2, y1, y2 }) => x1 === x2 && y2 - y1 > 150);
  expect(upright.length).toBe(4);
  const letters = content.spans.filter(({ text }) => /^\W*[abc]\W*$/.test(text));
  expect(letters.length).toBeGreaterThan(8);
});

/** Recognition takes time for each line. */
const upperHalf =
  (draw: (document: PDFKit.PDFDocument) => void) => (document: PDFKit.PDFDocument) =>
    draw(document.rect(0, 0, pageSize.width, 300).clip());

test('handwriting is known as such, and nothing of it is text', async () => {
  expect(await read(await scanPage(upperHalf(drawHandwriting(1))))).toMatchObject({
    kind: 'handwritten',
    text: '',
    content: { spans: [] },
  });
});

test('a page of Kannada is read where English finds no words', async () => {
  const kannada = startTesseract(['kan', 'eng']);
  const bitmap = await scanPage(upperHalf(drawKannada), 0.5);
  const { kind, text } = await readScannedPage(
    [() => Promise.resolve(english), () => kannada],
    bitmap,
  );
  expect(kind).toBe('printed');
  expect(text.split('\n').slice(0, kannadaLines.length)).toEqual(kannadaLines);
});
