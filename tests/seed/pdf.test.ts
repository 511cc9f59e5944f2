import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Pdf from 'pdfkit';
import { expect, test } from 'vitest';
import { courses } from '../../localstack/seed/notes/courses.ts';
import type { Block, DocumentHeader, Section } from '../../localstack/seed/notes/document.ts';
import { renderPdf } from '../../localstack/seed/notes/pdf.ts';

const head: DocumentHeader = {
  code: 'BCS401',
  course: 'Algorithms',
  semester: 4,
  module: 3,
  title: 'Heaps',
  by: null,
  date: new Date('2026-03-01T10:00:00Z'),
};

test('the same input gives the same bytes', async () => {
  const sections = [{ heading: 'Heaps', blocks: ['A heap is a complete tree.'] }];
  const one = await renderPdf(head, sections);
  const other = await renderPdf(head, sections);
  expect(other.bytes.equals(one.bytes)).toBe(true);
});

test('a long topic continues on another page, which the page count includes', async () => {
  const blocks = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}. `.repeat(12));
  const { bytes, pages } = await renderPdf(head, [{ heading: 'Long', blocks }]);
  expect(pages).toBeGreaterThan(3);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(pages);
});

const isCode = (block: Block): block is { code: string } =>
  typeof block === 'object' && 'code' in block;

const charactersOf = (value: unknown) => [...new Set(JSON.stringify(value))];

test('the font has every character of the texts', () => {
  const pdfs = courses.flatMap(({ notes }) =>
    notes.flatMap((note) => ('type' in note && note.type === 'pdf' ? [note] : [])),
  );
  const sections: Section[] = pdfs.flatMap((note) => note.sections);
  const text = [
    pdfs.map((note) => note.title),
    sections.map(({ heading, blocks }) => [heading, blocks.filter((block) => !isCode(block))]),
  ];
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const face = readFileSync(join(folder, 'standard_fonts', 'LiberationSans-Regular.ttf'));
  const opened = new Pdf().font(face) as unknown as {
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
  };
  const lacks = (character: string) =>
    !opened._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  expect(charactersOf(text).filter(lacks)).toEqual([]);
  const code = sections.flatMap(({ blocks }) => blocks.filter(isCode));
  expect(charactersOf(code).filter((character) => character > '~')).toEqual([]);
});
