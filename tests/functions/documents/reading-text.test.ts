import { Document, Math as OfficeMath, MathFraction, MathRun, Packer, Paragraph } from 'docx';
import { expect, test } from 'vitest';
import { officeHtml } from '../../../functions/documents/office/office-html.ts';
import { readHtmlInThread } from '../../../functions/documents/pdf/read-in-thread.ts';
import type { ReadingTask } from '../../../functions/documents/pdf/reading-thread.ts';
import { layOutDocument } from '../../../functions/reading/lay-out-document.ts';
import { renderHtml } from '../../../functions/reading/render-html.ts';
import { scannedParts } from '../../../functions/reading/scanned-parts.ts';
import { courses } from '../../../localstack/seed/courses.ts';
import { classicPdf, plainPages } from '../../inspection/writers/pdf.ts';
import { lines, page, piece } from '../reading/pages.ts';
import { inOrder, readingOrderOf } from './reading-order.ts';
import { renderSample } from './render-sample.ts';

const htmlOf = (bytes: Buffer, pictures: Partial<ReadingTask> = {}) =>
  readHtmlInThread({ bytes, scanned: [], pictures: [], handwritten: [], ...pictures });

/** Samples of each type, a paper, and one with tables whose cells have several lines. */
const samples = courses.flatMap((course) =>
  course.notes.flatMap((note, index) =>
    (course.code === 'BCS303' && note.type === 'pdf' && index < 8) ||
    (course.code.startsWith('BCS') && ['docx', 'pptx'].includes(note.type))
      ? [{ course, note }]
      : [],
  ),
);

test('the text of sample documents has their reading order', { timeout: 120_000 }, async () => {
  const [lost, all]: [string[], string[]] = [[], []];
  for (const { course, note } of samples) {
    const bytes = await renderSample(course, note);
    const html = note.type === 'pdf' ? await htmlOf(bytes) : officeHtml(bytes, note.type, []);
    const texts = readingOrderOf(note);
    all.push(...texts);
    lost.push(...inOrder(html!, texts).lost);
  }
  expect(all.length).toBeGreaterThan(400);
  // The texts themselves are in the failure's message.
  expect(lost.slice(Math.floor(all.length / 100))).toEqual([]);
});

test('markup in a document is text', async () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>&amp;';
  const pdf = await htmlOf(classicPdf(plainPages([hostile.replaceAll(/[()]/g, String.raw`\$&`)])));
  const file = await Packer.toBuffer(
    new Document({ sections: [{ children: [new Paragraph(hostile)] }] }),
  );
  for (const html of [pdf, officeHtml(file, 'docx', []), officeHtml(file, 'doc', [hostile])]) {
    expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;&amp;amp;');
    expect(html).not.toMatch(/<(?:img|script)/);
  }
});

test('a formula of Word is MathML', async () => {
  const fraction = new MathFraction({
    numerator: [new MathRun('a+b')],
    denominator: [new MathRun('2')],
  });
  const file = await Packer.toBuffer(
    new Document({
      sections: [
        { children: [new Paragraph({ children: [new OfficeMath({ children: [fraction] })] })] },
      ],
    }),
  );
  expect(officeHtml(file, 'docx', [])).toContain(
    '<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow><mn>2</mn></mrow></mfrac></math>',
  );
});

test('recognised text is marked as such, and lines of one size are no headings', () => {
  const rows = ['Process states and', 'their transitions', 'in a system of one'];
  const spans = rows.flatMap((row, index) =>
    [...row.matchAll(/\S+/g)].map(({ 0: text, index: at }, word) => ({
      text,
      x: 60 + 5 * at,
      y: 100 + 14 * index,
      width: 5 * text.length,
      height: 8 + word,
    })),
  );
  const scanned = scannedParts({
    page: 1,
    width: 595,
    height: 842,
    source: 'machine',
    spans,
    rulings: [],
  });
  const html = renderHtml(layOutDocument([scanned]), new Map());
  expect(html).toContain('Read by machine');
  expect(html).toMatch(/<p data-top="[\d.]+">Process states and their transitions/);
});

test('a handwritten page is a picture that says so, and its own letters are not shown', async () => {
  const bytes = classicPdf(plainPages(['A printed page', 'Scanned by an app', 'A drawing']));
  const html = await htmlOf(bytes, { pictures: [2, 3], handwritten: [2] });
  const [first, second, third] = html!.split(/(?=<section)/);
  expect(first).toContain('A printed page');
  expect(second).toContain('This page is handwritten.');
  expect(second).not.toContain('Scanned by an app');
  expect(first! + third!).not.toContain('handwritten');
});

test('heading levels are not skipped, and a picture that is left out keeps its text', () => {
  const small = page([
    piece('States', 72, 120, { font: 1 }),
    ...lines(['a line of text that goes on and on', 'and another line of it'], 72, 140),
  ]);
  const drawing = { kind: 'image' as const, left: 72, top: 300, right: 300, bottom: 400 };
  const html = renderHtml(
    layOutDocument([{ ...small, drawings: [{ ...drawing, description: 'Five states' }] }]),
    new Map(),
  );
  expect(html).toContain('<h2 ');
  expect(html).toContain('Picture on page 1: Five states');
});
