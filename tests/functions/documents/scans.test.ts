import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encodeJpeg, { init } from '@jsquash/jpeg/encode.js';
import { expect, test } from 'vitest';
import { drawPage } from '../../../functions/documents/pdf/draw-page.ts';
import { hashPages } from '../../../functions/documents/pdf/hash-pages.ts';
import { readPdfInThread } from '../../../functions/documents/pdf/read-in-thread.ts';
import { startPdfium, withDocument, withPage } from '../../../functions/documents/pdf/pdfium.ts';
import { findSimilarFiles, storeSketch } from '../../../functions/documents/similar-files.ts';
import { courses } from '../../../localstack/seed/courses.ts';
import { classicPdf, type PdfSources } from '../../inspection/writers/pdf.ts';
import { numberOfRuns } from '../../support/run/long-tests.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { renderSample } from './render-sample.ts';

const scannedPages = 3;
/** Pixels (RGBA) of a page at 75 dpi. */
type Page = Uint8ClampedArray;
const size = { width: 620, height: 877 };

const encoder = createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm');
await init(await WebAssembly.compile(readFileSync(encoder)));
const pdfium = await startPdfium();

/** The first pages of different sample notes, as a scanner sees them. */
async function scannedNotes(count: number): Promise<Page[][]> {
  const scanned: Page[][] = [];
  for (const course of courses)
    for (const note of course.notes) {
      if (note.type !== 'pdf' || note.kind !== 'notes') continue;
      const bytes = await renderSample(course, note);
      const pages = withDocument(pdfium, bytes, (document) =>
        Array.from({ length: scannedPages }, (_, index) =>
          withPage(pdfium, document, index, (page) => drawPage(pdfium, page, size)),
        ),
      );
      scanned.push(pages.filter((page) => page !== undefined));
      if (scanned.length === count) return scanned;
    }
  return scanned;
}

/** A PDF whose pages are pictures; `matrix` is that of the picture on a page of 595 by 842 points. */
async function scanOf(
  pages: readonly Page[],
  { quality = 80, matrix = '595 0 0 842 0 0', tone = (value: number, _x: number) => value } = {},
): Promise<Buffer> {
  const { width, height } = size;
  const sources: PdfSources = { 1: '<</Type/Catalog/Pages 2 0 R>>' };
  const kids: string[] = [];
  for (const [i, page] of pages.entries()) {
    const first = 3 + 3 * i;
    kids.push(`${first} 0 R`);
    const data = page.map((value, at) => (at % 4 === 3 ? value : tone(value, (at / 4) % width)));
    const jpeg = await encodeJpeg({ data, ...size } as ImageData, { quality });
    sources[first] =
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 1} 0 R/Resources<</XObject<</I ${first + 2} 0 R>>>>>>`;
    sources[first + 1] = { value: '<<>>', stream: Buffer.from(`q ${matrix} cm /I Do Q`) };
    sources[first + 2] = {
      value: `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode>>`,
      stream: Buffer.from(jpeg),
    };
  }
  sources[2] = `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`;
  return classicPdf(sources);
}

const factsOf = (pdf: Buffer) => ({
  shownPages: [],
  pageHashes: withDocument(pdfium, pdf, (document) => hashPages(pdfium, document, Infinity)),
});

const count = numberOfRuns({ usual: 2, long: 24 });
const originals = await scannedNotes(count);
const fileOf = (i: number) => `original-${i}`;
const { table } = memoryTable();
const scans: ReturnType<typeof factsOf>[] = [];
for (const [i, pages] of originals.entries()) {
  const facts = factsOf(await scanOf(pages));
  scans.push(facts);
  await storeSketch(table, fileOf(i), facts);
}

test.each<[string, Parameters<typeof scanOf>[1]]>([
  ['stronger compression', { quality: 25 }],
  ['a smaller scale', { matrix: '420 0 0 595 0 247' }],
  ['a slight crop', { matrix: '619 0 0 876 -12 -20' }],
  ['a shadow on one side', { tone: (value, x) => value * (0.72 + (0.28 * x) / size.width) }],
  ['a slight turn', { matrix: '594.97 6.23 -8.82 841.95 6 -3' }],
])('of scans with %s at least 95 of 100 are found, as the most alike', async (_, scan) => {
  let found = 0;
  for (const [i, pages] of originals.entries()) {
    const copy = await scanOf(pages.slice(1), scan);
    const [first] = await findSimilarFiles(table, 'copy', factsOf(copy));
    if (first?.file === fileOf(i)) found++;
  }
  expect(originals).toHaveLength(count);
  expect(found / originals.length).toBeGreaterThanOrEqual(0.95);
});

test('a scan with one page changed is found, with the share of the pages in common', async () => {
  let found = 0;
  for (const [i, pages] of originals.entries()) {
    const other = originals[(i + 1) % originals.length]!;
    const copy = await scanOf(pages.with(1, other[2]!), { quality: 50 });
    const similar = await findSimilarFiles(table, 'copy', factsOf(copy));
    const likeness = similar.find(({ file }) => file === fileOf(i))?.likeness ?? 0;
    if (likeness >= 0.5 && likeness < 1) found++;
  }
  expect(found / originals.length).toBeGreaterThanOrEqual(0.95);
});

test('scans of different documents are not similar', async () => {
  const alike = await Promise.all(
    scans.map((facts, i) => findSimilarFiles(table, fileOf(i), facts)),
  );
  expect(alike.flat()).toEqual([]);
});

test('a thread hashes the pages of a scan, and leaves out empty ones', async () => {
  const empty = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  const pdf = await scanOf([originals[0]![0]!, empty, originals[0]![1]!]);
  const read = await readPdfInThread({ bytes: pdf, previewText: null });
  expect(read?.pageHashes).toHaveLength(4);
  expect(read?.pageHashes).toEqual(factsOf(pdf).pageHashes);
});
