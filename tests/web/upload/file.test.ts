import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxFileBytes } from '../../../functions/contracts/domain/files.ts';
import { fileTypeFromName } from '../../../functions/contracts/domain/fields.ts';
import { detectContainer } from '../../../functions/inspection/inspect-file.ts';
import { fileProblem, problemOfFile, startBytes } from '../../../web/src/lib/files/file-problem.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const pdf = bytes('%PDF-1.7\n');
const zip = bytes('PK\x03\x04rest');
const compound = bytes('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1rest');

test.for([
  ['notes.pdf', pdf],
  ['NOTES.PDF', pdf],
  ['notes.pdf', bytes('\xEF\xBB\xBF\r\n%PDF-1.4')],
  ['notes.docx', zip],
  ['slides.pptx', zip],
  ['notes.doc', compound],
  ['slides.ppt', compound],
] as const)('%s is accepted', ([name, start]) => {
  expect(fileProblem(name, 1000, start)).toBeNull();
  expect(fileProblem(name, maxFileBytes, start)).toBeNull();
});

test.for([
  ['a byte too much', 'notes.pdf', maxFileBytes + 1, pdf, 'The file is larger than 10 MB.'],
  ['nothing', 'notes.pdf', 0, bytes(''), 'The file is empty.'],
  ['no extension', 'notes', 10, pdf, /^Only PDF, DOC/],
  ['another type', 'notes.pdf.exe', 10, pdf, /^Only PDF, DOC/],
  ['a page named PDF', 'notes.pdf', 10, bytes('<!doctype html>'), /not a PDF/],
  ['RTF named DOC', 'notes.doc', 10, bytes('{\\rtf1'), /not a Word document/],
  ['DOCX named DOC', 'notes.doc', 10, zip, /not a Word document/],
  ['a PDF named PPTX', 'slides.pptx', 10, pdf, /not a PowerPoint presentation/],
] as const)('%s is rejected before the upload', ([, name, size, start, text]) => {
  expect(fileProblem(name, size, start)).toMatch(text);
});

test('a real file is checked by its first bytes', async () => {
  expect(await problemOfFile(new File([pdf], 'a.pdf'))).toBeNull();
  expect(await problemOfFile(new File([zip], 'a.pdf'))).toMatch(/not a PDF/);
});

const containers = { pdf: 'pdf', doc: 'compound', docx: 'zip', ppt: 'compound', pptx: 'zip' };

test('browser and inspection accept the same first bytes', () => {
  const name = fc
    .tuple(fc.string(), fc.constantFrom('pdf', 'PDF', 'doc', 'docx', 'ppt', 'pptx', 'txt', ''))
    .map(([stem, extension]) => `${stem}.${extension}`);
  const blanks = fc.constantFrom('', '\n', '\0 ', ' '.repeat(64), ' '.repeat(65));
  const head = fc.constantFrom('%PDF-1.7', 'PK\x03\x04', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', '%PD');
  const content = fc
    .tuple(fc.constantFrom('', '\xEF\xBB\xBF'), blanks, head, fc.string())
    // Padded: the inspection reads a compound file's first sector.
    .map((parts) => Buffer.from(parts.join('').padEnd(600), 'latin1'));
  fc.assert(
    fc.property(name, content, (filename, whole) => {
      const type = fileTypeFromName(filename);
      const taken = type !== null && detectContainer(whole) === containers[type];
      const start = Uint8Array.from(whole.subarray(0, startBytes));
      expect(fileProblem(filename, whole.length, start) === null).toBe(taken);
    }),
    { numRuns: 2000 },
  );
});
