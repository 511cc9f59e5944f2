import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { goodFiles } from './corpus/good.ts';

const pdfs = (await goodFiles()).filter(({ filename }) => /\.pdf$/i.test(filename));
const wordsIn = (text: string) => text.match(/[A-Za-z0-9]+/g) ?? [];

test.each(pdfs)('pdf.js finds the same pages and words in $name', async ({ bytes, filename }) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const expectedWords = wordsIn(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  const expectedPages = document.numPages;
  await task.destroy();
  const { pages, text } = inspectFile(bytes, { filename });
  expect(pages).toBe(expectedPages);
  const words = new Set<string>(wordsIn(text.split('\f', 1)[0] ?? ''));
  expect(expectedWords.filter((word) => !words.has(word))).toEqual([]);
});
