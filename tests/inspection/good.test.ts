import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { goodFiles } from './corpus/good.ts';

const corpus = await goodFiles();

describe('an honest file is clean, its pages counted and its course found', () => {
  test.each(corpus)('$name', ({ bytes, filename, pages, code }) => {
    const inspection = inspectFile(bytes, { filename });
    expect(inspection).toMatchObject({
      reasons: [],
      verdict: 'clean',
      file_type: filename.split('.').at(-1)?.toLowerCase(),
      pages,
      course_code: code,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });
});

test('the corpus is wide, and each of its names is one file', () => {
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(120);
});

test.each([
  ['pdf: pdfkit 1.7ext3, restricted', ['restricted-permissions']],
  ['pdf: a damaged index', ['repaired']],
  ['pdf: a form', ['form']],
  ['pdf: a page without content', []],
  ['docx: an equation', ['embedded-object']],
  ['docx: a picture from the web', ['external-picture']],
  ['docx: a link to a file of its author', ['local-link']],
  ['docx: plain', []],
])('%s is noted as %j', (name, expected) => {
  const noted = corpus
    .filter((each) => each.name === name)
    .map(({ bytes, filename }) =>
      inspectFile(bytes, { filename }).warnings.map(({ code }) => code),
    );
  expect(noted).toEqual([expected]);
});
