import { createHash } from 'node:crypto';
import { doc, ppt, pptRecord } from '../writers/ole-documents.ts';
import { docx, pptx } from '../writers/ooxml.ts';
import { classicPdf, packedPdf, plainPages } from '../writers/pdf.ts';

const mib = 1024 * 1024;

/** Bytes that do not pack, the same in every run. */
function noise(bytes: number, seed: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes; at += 64) {
    parts.push(createHash('sha512').update(`${seed} ${at}`).digest());
  }
  return Buffer.concat(parts, Math.floor(bytes));
}

/** Bytes of a photograph: they pack by some hundredths. */
const photograph = (bytes: number, seed: string) =>
  noise(bytes, seed).map((byte, index) => (index % 3 === 0 ? byte & 0x7f : byte)) as Buffer;

const pictures = (folder: string, stored: boolean) =>
  Array.from({ length: 10 }, (_, index) => ({
    name: `${folder}/media/image${index}.jpeg`,
    data: photograph(0.99 * mib, `${folder}${index}`),
    stored,
  }));

/** A page of text as a content stream that nobody has packed. */
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
    sources[1000 + page] = { value, stream: noise(0.248 * mib, `scan ${page}`) };
  }
  return classicPdf(sources);
}

/** Honest files just below the limit, each with its name. */
export const largeFiles: Record<string, () => { filename: string; bytes: Buffer }> = {
  'pdf, scans': () => ({ filename: 'a.pdf', bytes: scannedPdf() }),
  'pdf, 2,000 pages of text': () => ({ filename: 'a.pdf', bytes: textPdf(2000) }),
  'pdf, 8,000 pages packed': () => ({
    filename: 'a.pdf',
    bytes: packedPdf(plainPages(Array.from({ length: 8_000 }, (_, page) => `BCS401 ${page}`))),
  }),
  'docx, pictures': () => ({
    filename: 'a.docx',
    bytes: docx({ parts: pictures('word', false) }),
  }),
  'pptx, stored pictures': () => ({
    filename: 'a.pptx',
    bytes: pptx({ parts: pictures('ppt', true) }),
  }),
  'doc, pictures': () => ({
    filename: 'a.doc',
    bytes: doc({ more: [{ name: 'Data', data: noise(9.7 * mib, 'doc') }] }),
  }),
  'ppt, pictures': () => ({
    filename: 'a.ppt',
    bytes: ppt({ more: [{ name: 'Pictures', data: noise(9.7 * mib, 'ppt') }] }),
  }),
  'ppt, one record': () => ({
    filename: 'a.ppt',
    bytes: ppt({ after: [pptRecord(0x0ff9, noise(9.7 * mib, 'record'))] }),
  }),
};
