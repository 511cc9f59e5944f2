import { expect, test } from 'vitest';
import type { Block } from '../../../functions/reading/blocks.ts';
import { analysePage, isUnreliable } from '../../../functions/reading/analyse-page.ts';
import { languageOf } from '../../../functions/reading/lines/characters.ts';
import { documentStyle } from '../../../functions/reading/document-style.ts';
import { runningLines } from '../../../functions/reading/lines/running-lines.ts';
import { joinPages } from '../../../functions/reading/lay-out-document.ts';
import { lines, outlineOf, page, piece } from './pages.ts';
// cspell:ignore Nudi Akshara

const linesOf = (text: string) =>
  lines(
    Array.from({ length: 8 }, () => text),
    72,
    200,
  );

test('headers, footers and page numbers are left out, and a repeated line of the text is not', () => {
  const pages = [1, 2, 3].map((number) =>
    page([
      piece(`BCS303 · Module ${number}`, 72, 40),
      ...linesOf('a line of the text of this page that fills its column'),
      piece('Summary', 72, 330),
      piece(`Page ${number} of 3`, 270, 810),
    ]),
  );
  const style = documentStyle(pages);
  const read = outlineOf(analysePage(pages[1]!, style, runningLines(pages))).join(' ');
  expect(read).not.toContain('BCS303');
  expect(read).not.toContain('of 3');
  expect(read).toContain('Summary');
});

const paragraph = (text: string, isOpen = false): Block => ({
  kind: 'paragraph',
  top: 0,
  runs: [{ text }],
  isOpen,
  isIndented: false,
});

test('a paragraph that goes on on the next page is shown once, on the first', () => {
  const first = [paragraph('The scheduler chooses the next pro-', true)];
  const second = [paragraph('cess to run.'), paragraph('Then it waits.')];
  expect(outlineOf(joinPages([], first, second))).toEqual([
    'The scheduler chooses the next process to run.',
  ]);
  expect(outlineOf(joinPages(first, second, []))).toEqual(['Then it waits.']);
});

const prose = page(linesOf('a line of the text of this page that fills its column'));
const withFont = (name: string, text: string) => ({ ...page(linesOf(text)), fonts: [{ name }] });

test.each([
  ['text', prose, false],
  ['letters without characters', withFont('F1', 'abc \uE001\uE002\uFFFD def ghi jkl'), true],
  ['Nudi with Latin characters', withFont('ABCDEF+NudiAkshara-01', 'PÀ£ÀßqÀ ¨sÁµÉ'), true],
  ['Nudi with Unicode', withFont('Nudi 05 e', 'ಕನ್ನಡ ಭಾಷೆಯ ಮೂಲ ಮತ್ತು ಬೆಳವಣಿಗೆ'), false],
  ['drawn letters with characters', withFont('', 'a line of words that are drawn'), false],
  ['drawn letters without characters', withFont('', 'xqz wrt pkl bcd fgh jkm'), true],
])('%s is trusted or not', (_, content, expected) => {
  expect(isUnreliable(content)).toBe(expected);
});

test('Kannada text is marked as such', () => {
  expect(languageOf('ಕನ್ನಡ ಭಾಷೆ (Kannada)')).toBe('kn');
  expect(languageOf('The Kannada language')).toBeNull();
});
