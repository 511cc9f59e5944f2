import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { goodFiles } from './corpus/good.ts';
import { classicPdf, plainPages } from './writers/pdf.ts';

const corpus = await goodFiles();

test.each(corpus)(
  '$name is clean, with its pages and course',
  ({ bytes, filename, pages, code }) => {
    expect(inspectFile(bytes, { filename })).toMatchObject({
      reasons: [],
      verdict: 'clean',
      file_type: filename.split('.').at(-1)?.toLowerCase(),
      pages,
      course_code: code,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  },
);

test('the corpus has at least 120 good files with unique names', () => {
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(120);
});

test.each([
  ['pdf: pdfkit 1.7ext3, restricted', ['restricted-permissions']],
  ['pdf: a damaged cross-reference table', ['repaired']],
  ['pdf: a form', ['form']],
  ['pdf: a page without content', []],
  ['docx: an equation', ['embedded-object']],
  ['docx: a picture from the web', ['external-picture']],
  ['docx: a link to a local file', ['local-link']],
  ['docx: plain', []],
])('%s has the warnings %j', (name, expected) => {
  const warnings = corpus
    .filter((each) => each.name === name)
    .map(({ bytes, filename }) => inspectFile(bytes, { filename }).warnings);
  expect(warnings.map((each) => each.map(({ code }) => code))).toEqual([expected]);
});

test('a file without text has no warning: a scan is read later', () => {
  const scan = classicPdf(plainPages(['']));
  const { text, verdict, warnings } = inspectFile(scan, { filename: 'scan.pdf' });
  expect([text.trim(), verdict, warnings]).toEqual(['', 'clean', []]);
});
