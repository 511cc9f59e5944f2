import { expect, test } from 'vitest';
import { readPdfInThread } from '../../../functions/documents/pdf/read-in-thread.ts';
import { readDocument } from '../../../functions/documents/read-document.ts';
import { hostilePdfs } from '../../inspection/corpus/hostile-pdfs.ts';
import { classicPdf, plainPages } from '../../inspection/writers/pdf.ts';
import { courses } from '../../../localstack/seed/courses.ts';
import { renderSample } from './render-sample.ts';

const card = { code: 'BCS401', part: 'Module 1', title: 'ಟಿಪ್ಪಣಿ (notes) \\ of', product: 'Tippani' };

/** A sample note of a type, as a file. */
async function sample(type: string): Promise<Buffer> {
  for (const course of courses)
    for (const note of course.notes) if (note.type === type) return renderSample(course, note);
  throw new Error(`No sample of type ${type}`);
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

test('a PDF gives its text by page, its headings, a small thumbnail and a card', async () => {
  const found = await readDocument(await sample('pdf'), 'pdf', card);
  expect(found.pages.length).toBeGreaterThan(1);
  expect(found.pages[0]).toMatch(/MODULE/i);
  expect(found.outline.length).toBeGreaterThan(1);
  expect(found.outline.at(-1)!.page).toBeLessThanOrEqual(found.pages.length);
  const { thumbnail, linkPreview: drawn } = found.pictures!;
  for (const picture of [thumbnail, drawn])
    expect(Buffer.from(picture).subarray(0, 3)).toEqual(jpegStart);
  expect(thumbnail.length).toBeLessThanOrEqual(30 * 1024);
  expect(drawn.length).toBeLessThanOrEqual(300 * 1024);
});

test('bookmarks come before headings, at most 60 of them', async () => {
  const sources = plainPages(['one', 'two']);
  const bookmarks = Object.fromEntries(
    Array.from({ length: 80 }, (_, i) => [
      101 + i,
      `<</Title(Part ${i})/Parent 100 0 R/Dest[${i % 2 === 0 ? 0 : 1}/Fit]${i < 79 ? `/Next ${102 + i} 0 R` : ''}>>`,
    ]),
  );
  const [root] = Object.entries(sources).find(([, text]) => String(text).includes('/Catalog'))!;
  const pdf = classicPdf(
    {
      ...sources,
      [root]: String(sources[Number(root)]).replace('/Catalog', '/Catalog/Outlines 100 0 R'),
      100: '<</Type/Outlines/First 101 0 R/Last 180 0 R/Count 80>>',
      ...bookmarks,
    },
    `/Root ${root} 0 R`,
  );
  const found = await readDocument(pdf, 'pdf', null);
  expect(found.outline.slice(0, 2)).toEqual([
    { title: 'Part 0', page: 1 },
    { title: 'Part 1', page: 2 },
  ]);
  expect(found.outline).toHaveLength(60);
});

test.each([
  ['docx', 0],
  ['pptx', 3],
  ['doc', 0],
  ['ppt', 3],
] as const)('a %s gives its text, slides with their titles', async (type, titles) => {
  const found = await readDocument(await sample(type), type, card);
  expect(found.pages.join(' ').length).toBeGreaterThan(400);
  expect(found.pictures).toBeNull();
  expect(found.outline.length).toBeGreaterThanOrEqual(titles);
});

test('hostile PDFs neither crash this process nor exceed the time limit', async () => {
  const files = await hostilePdfs();
  // The most expensive files and a sample of the others: each needs a thread of its own.
  const bombs = files.filter(({ reason }) => reason === 'bomb').filter((_, i) => i % 4 === 0);
  const chosen = [...bombs, ...files.filter((_, i) => i % 20 === 0)];
  expect(chosen.length).toBeGreaterThan(4);
  const queue = chosen.values();
  const read = async () => {
    for (const { bytes } of queue) {
      const startedAt = Date.now();
      await readPdfInThread({ bytes, previewText: card }, 2000);
      expect(Date.now() - startedAt).toBeLessThan(6000);
    }
  };
  await Promise.all([read(), read()]);
});

test('a thread that exceeds the time limit is terminated without a result', async () => {
  expect(await readPdfInThread({ bytes: await sample('pdf'), previewText: card }, 1)).toBeNull();
});
