import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Pdf from 'pdfkit';
import { expect, test } from 'vitest';
import { courses } from '../../localstack/seed/courses.ts';
import type { Block, Section } from '../../localstack/seed/document.ts';

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
