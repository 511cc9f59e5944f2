import { expect, test } from 'vitest';
import { hashPages } from '../../../functions/documents/pdf/hash-pages.ts';
import { startPdfium, withDocument } from '../../../functions/documents/pdf/pdfium.ts';
import { readPdf } from '../../../functions/documents/pdf/read-pdf.ts';
import { findSimilarFiles, storeSketch } from '../../../functions/documents/similar-files.ts';
import { classicPdf, type PdfSources } from '../../inspection/writers/pdf.ts';
import { memoryTable } from '../../support/memory/table.ts';

/**
 * A PDF with these content streams and entries of each page's dictionary. `/F` is Helvetica, `/I` a grey picture.
 */
function pdfOf(contents: readonly string[], entries = '/MediaBox [0 0 595 842]'): Buffer {
  const sources: PdfSources = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    4: {
      value:
        '<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 >>',
      stream: Buffer.from([250, 90, 60, 240]),
    },
  };
  const kids = contents.map((content, i) => {
    sources[10 + 2 * i] =
      `<< /Type /Page /Parent 2 0 R ${entries} /Contents ${11 + 2 * i} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /I 4 0 R >> >> >>`;
    sources[11 + 2 * i] = { value: '<< >>', stream: Buffer.from(content, 'latin1') };
    return `${10 + 2 * i} 0 R`;
  });
  sources[2] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`;
  return classicPdf(sources);
}

const pdfium = await startPdfium();
/** In this process: a thread would compile the library again for each file. */
const read = (...pages: Parameters<typeof pdfOf>) =>
  withDocument(pdfium, pdfOf(...pages), (document) => ({
    ...readPdf(pdfium, document, Infinity),
    pageHashes: hashPages(pdfium, document, Infinity),
  }));
const textOf = async (content: string, entries?: string) =>
  (await read([content], entries)).pages[0]!.trim();

/** Lines of different words, some indented, so that pages look different. */
const linesOf = (topic: string, page: number) =>
  Array.from(
    { length: 30 },
    (_, i) =>
      `${72 + ((i * (page + 3)) % 5) * 30} ${760 - i * 22} Td (${topic}${page}x${i} is shown ${'beside '.repeat((i * (page + 2)) % 7)}${topic}${i + page}) Tj`,
  )
    .map((line) => `BT /F 12 Tf 0 g ${line} ET`)
    .join('\n');
const original = [0, 1, 2].map((page) => linesOf('heap', page));
const junk = Array.from({ length: 40 }, (_, i) => `zebra${i} quagga${i * 7}`);
const junkAt = (setting: string, y = (i: number) => 750 - i * 17) =>
  junk.map((words, i) => `BT /F 12 Tf ${setting} 80 ${y(i)} Td (${words}) Tj ET`).join('\n');

/** Below the lines: what covers dark text there is drawn, too. */
const below = (i: number) => 100 - 2 * i;

const tricks: Record<string, (content: string) => string> = {
  'in render mode 3': (content) => `${content}\n${junkAt('3 Tr')}`,
  'white on white': (content) => `${content}\n${junkAt('1 1 1 rg')}`,
  'nearly white on white': (content) => `${content}\n${junkAt('0.95 0.97 0.96 rg')}`,
  'white below the shown text': (content) => `${junkAt('1 1 1 rg')}\n${content}`,
  'outside of the page': (content) => `${content}\n${junkAt('0 g', (i) => -40 - i * 17)}`,
  'of 1 point': (content) => `${content}\n${junkAt('/F 1 Tf 0 g')}`,
  'covered by paper': (content) => `${junkAt('0 g', below)}\n1 g 0 0 595 842 re f\n${content}`,
  'behind a clip path': (content) => `q 0 0 1 1 re W n ${junkAt('0 g', below)} Q\n${content}`,
};

const wordsOf = ({ shownPages }: typeof facts) => shownPages.join(' ').trim().split(/\s+/);

const { table } = memoryTable();
const facts = await read(original);
await storeSketch(table, 'original', facts);

test.each(Object.entries(tricks))(
  'a copy with other text %s is found, and that text is not read',
  async (_, add) => {
    const copy = await read(original.map((content) => add(content)));
    expect(copy.pages.join(' ')).not.toMatch(/zebra|quagga/);
    expect(wordsOf(copy)).toEqual(wordsOf(facts));
    const [first] = await findSimilarFiles(table, 'copy', copy);
    expect(first).toMatchObject({ file: 'original' });
    expect(first!.likeness).toBeGreaterThan(0.97);
  },
);

test('a copy with one page in common and hidden text is found with that share', async () => {
  const hide = tricks['in render mode 3']!;
  const others = [1, 2].map((page) => linesOf('graph', page + 5));
  const honest = await read([original[0]!, ...others]);
  const copy = await read([original[0]!, ...others].map((content) => hide(content)));
  const likenessOf = async (of: typeof copy) =>
    (await findSimilarFiles(table, 'copy', of)).find(({ file }) => file === 'original')?.likeness;
  expect(await likenessOf(copy)).toBe(await likenessOf(honest));
});

test('a copy whose letters mean others, by its font, is found by its pictures', async () => {
  const pages = original.map((content) => content.replaceAll('heap', 'pile'));
  const disguised = { ...facts, shownPages: pages };
  const [first] = await findSimilarFiles(table, 'copy', disguised);
  expect(first).toEqual({ file: 'original', likeness: 1 });
});

const line = (setting: string) => `BT /F 12 Tf ${setting} 72 700 Td (Plainly readable words) Tj ET`;

test.each([
  ['in grey', line('0.6 g')],
  ['in yellow', line('1 0.9 0 rg')],
  ['white on a dark bar', `0.1 0.2 0.5 rg 40 690 400 30 re f ${line('1 g')}`],
  ['with an outline only', line('1 Tr 0 G')],
  ['white with a black outline', line('2 Tr 1 g 0 G')],
  ['on a picture', `q 400 0 0 300 60 500 cm /I Do Q ${line('0 g')}`],
  ['scaled by a matrix', 'BT /F 1 Tf 0 g 12 0 0 12 72 700 Tm (Plainly readable words) Tj ET'],
  ['upwards', 'BT /F 12 Tf 0 g 0 1 -1 0 300 300 Tm (Plainly readable words) Tj ET'],
  ['of 4 points', line('/F 4 Tf 0 g')],
  ['bold by a stroke', line('2 Tr 0 g 0 G 1 w')],
])('text %s is read', async (_, content) => {
  expect(await textOf(content)).toBe('Plainly readable words');
});

const at = (x: number, y: number, text: string) => `BT /F 12 Tf 0 g ${x} ${y} Td (${text}) Tj ET`;

test('the visible page is the crop box, also on a turned page', async () => {
  const content = `${at(400, 500, 'inside')}\n${at(20, 20, 'outside')}`;
  const box = '/MediaBox [0 0 842 842] /CropBox [300 300 700 800]';
  expect(await textOf(content, box)).toBe('inside');
  expect(await textOf(content, `${box} /Rotate 90`)).toBe('inside');
});

const picture = 'q 595 0 0 842 0 0 cm /I Do Q';
const layer = junkAt('3 Tr');

test('the recognised text of a scan is read, and compared by its picture only', async () => {
  const scan = await read([`${picture} ${layer}`, `${layer} ${picture}`]);
  for (const page of scan.pages) expect(page).toMatch(/zebra0 quagga0\n?.*zebra1 quagga7/s);
  expect(scan.shownPages).toEqual(['', '']);
  expect(scan.pageHashes.length).toBe(4);
});

test.each([
  ['with a small picture', `q 100 0 0 100 0 0 cm /I Do Q ${layer}`],
  ['of a page that shows text', `${picture} ${linesOf('heap', 1)} ${layer}`],
  [
    'of a page that shows a paragraph',
    `${picture} ${at(72, 700, 'A heap is a tree in one array of as many')} ${at(72, 680, 'places as it has nodes, and each is larger than those below')} ${layer}`,
  ],
  ['outside of the scan', `${picture} ${junkAt('3 Tr', (i) => -40 - i * 17)}`],
])('hidden text %s is not read', async (_, content) => {
  expect(await textOf(content)).not.toMatch(/zebra/);
});
