import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as PdfJs from 'pdfjs-dist';
import PdfKit from 'pdfkit';
import { afterEach, expect, test, vi } from 'vitest';
import {
  chunkBytes,
  openRanges,
  type FileRanges,
} from '../../../web/src/components/file-viewer/pdf-engine/file-ranges.ts';
import { withShortCut } from '../../../web/pdf-plugins.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';

const pageCount = 50;
const imageBytes = 90 * 1024;

afterEach(() => vi.unstubAllGlobals());

/** Pages with a picture each in a flat page tree, as most programs write them. */
async function heavyPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfKit({ autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise((resolve) => document.on('end', resolve));
  for (let number = 1; number <= pageCount; number += 1) {
    document.addPage().text(`Page ${number}`);
    const picture = document.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: 300,
      Height: imageBytes / 900,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    });
    picture.end(randomBytes(imageBytes));
    document.page.xobjects['Picture'] = picture;
  }
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}

const pathOf = (name: string) =>
  createRequire(import.meta.url).resolve(`pdfjs-dist/legacy/build/${name}`);

/** pdf.js with the patched worker, beside the one that other files of this process use. */
async function pdfjs(folder: string): Promise<typeof PdfJs> {
  // The test runner does not transform node_modules: a megabyte would take seconds.
  const worker = join(folder, 'node_modules', 'pdf.worker.mjs');
  await mkdir(dirname(worker));
  await writeFile(worker, withShortCut(await readFile(pathOf('pdf.worker.mjs'), 'utf8')));
  // Set by the worker, and read once by each instance of pdf.js.
  vi.stubGlobal('pdfjsWorker', undefined);
  await import(pathToFileURL(worker).href);
  return import(`${pathToFileURL(pathOf('pdf.mjs')).href}?with-short-cut`);
}

test('the first page of a large PDF needs a tenth of its bytes, and any page can be read', async () => {
  await using folder = await temporaryFolder();
  const { getDocument, PDFDataRangeTransport } = await pdfjs(folder.path);
  const file = await heavyPdf();
  expect(file.length).toBeGreaterThan(4_000_000);

  let received = 0;
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    const [, first, last] = /(\d+)-(\d+)/.exec(new Headers(init?.headers).get('range')!)!;
    return new Response(file.slice(Number(first), Number(last) + 1), {
      status: 206,
      headers: { 'content-range': `bytes ${first}-${last}/${file.length}` },
    });
  });
  const ranges: FileRanges = await openRanges('/files/heavy.pdf', {
    size: file.length,
    signal: new AbortController().signal,
    onBytes: (bytes) => (received = bytes),
  });
  class Transport extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number) {
      void ranges.read(begin, end).then((bytes) => this.onDataRange(begin, bytes));
    }
  }
  const task = getDocument({
    range: new Transport(ranges.length, ranges.head),
    rangeChunkSize: chunkBytes,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
  });
  const pdf = await task.promise;
  const textOf = async (number: number) => {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  };
  expect(pdf.numPages).toBe(pageCount);
  expect(await textOf(1)).toBe('Page 1');
  expect(received).toBeLessThan(file.length / 10);
  expect(await textOf(pageCount)).toBe(`Page ${pageCount}`);
  expect(await textOf(23)).toBe('Page 23');
  expect(received).toBeLessThan(file.length / 4);
  await task.destroy();
});
