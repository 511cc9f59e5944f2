import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { goodFiles } from './corpus/good.ts';

const pdfs = (await goodFiles()).filter(({ filename }) => /\.pdf$/i.test(filename));

interface Seen {
  readonly pages: number;
  readonly words: readonly string[];
}

/** What pdf.js makes of a file: the program in which readers will see it. */
async function seenByPdfjs(bytes: Buffer): Promise<Seen> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const seen = { pages: document.numPages, words: text.match(/[A-Za-z0-9]+/g) ?? [] };
  await task.destroy();
  return seen;
}

describe('pdf.js sees the pages that we count and the words that we read', () => {
  test.each(pdfs)('$name', async ({ bytes, filename }) => {
    const seen = await seenByPdfjs(bytes);
    const { pages, text } = inspectFile(bytes, { filename });
    expect(pages).toBe(seen.pages);
    const words = new Set(text.split('\f', 1)[0]?.match(/[A-Za-z0-9]+/g));
    expect(seen.words.filter((word) => !words.has(word))).toEqual([]);
  });
});
