import { createCipheriv, createHash } from 'node:crypto';
import { doc, ppt, pptRecord } from '../writers/ole-documents.ts';
import { docx, pptx } from '../writers/ooxml.ts';
import { classicPdf, packedPdf, plainPages } from '../writers/pdf.ts';

const mib = 1024 * 1024;

/** Deterministic bytes that do not compress. */
function incompressible(bytes: number, seed: string): Buffer {
  const key = createHash('sha256').update(seed).digest();
  const zeros = Buffer.alloc(Math.floor(bytes));
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(zeros);
}

/** Bytes of a photograph, which compress by a few per cent. */
function photograph(bytes: number, seed: string): Buffer {
  const data = incompressible(bytes, seed);
  for (let i = 0; i < data.length; i += 3) data[i]! &= 0x7f;
  return data;
}

const pictures = (folder: string, stored: boolean) =>
  Array.from({ length: 10 }, (_, index) => ({
    name: `${folder}/media/image${index}.jpeg`,
    data: photograph(0.99 * mib, `${folder}${index}`),
    stored,
  }));

/** An uncompressed content stream. */
const longPage = Buffer.from(
  `BT /F1 9 Tf ${'(BCS401 the quick brown fox jumps over the lazy dog) Tj 0 -10 Td '.repeat(70)} ET`,
);

function textPdf(pages: number): Buffer {
  const sources = plainPages(Array.from({ length: pages }, () => 'BCS401'));
  for (let page = 0; page < pages; page++) {
    sources[101 + 2 * page] = { value: '<< >>', stream: longPage };
  }
  return classicPdf(sources);
}

function scannedPdf(): Buffer {
  const sources = plainPages(Array.from({ length: 40 }, () => 'BCS401'));
  for (let page = 0; page < 40; page++) {
    const value = '<< /Type /XObject /Subtype /Image /Filter /DCTDecode >>';
    sources[1000 + page] = { value, stream: incompressible(0.248 * mib, `scan ${page}`) };
  }
  return classicPdf(sources);
}

const makers: Record<string, () => Buffer> = {
  'pdf, scanned pages': scannedPdf,
  'pdf, 2,000 pages of text': () => textPdf(2000),
  'pdf, 8,000 pages in object streams': () =>
    packedPdf(plainPages(Array.from({ length: 8_000 }, (_, page) => `BCS401 ${page}`))),
  'docx, pictures': () => docx({ parts: pictures('word', false) }),
  'pptx, stored pictures': () => pptx({ parts: pictures('ppt', true) }),
  'doc, pictures': () => doc({ more: [{ name: 'Data', data: incompressible(9.7 * mib, 'doc') }] }),
  'ppt, pictures': () =>
    ppt({ more: [{ name: 'Pictures', data: incompressible(9.7 * mib, 'ppt') }] }),
  'ppt, one record': () => ppt({ after: [pptRecord(0x0ff9, incompressible(9.7 * mib, 'record'))] }),
};

/** Good files just below the size limit, by name. */
export const largeFiles = Object.fromEntries(
  Object.entries(makers).map(([name, make]) => [
    name,
    () => ({ filename: `a.${name.split(',', 1)[0]}`, bytes: make() }),
  ]),
);
