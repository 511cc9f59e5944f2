import { afterEach, expect, test, vi } from 'vitest';
import { picturesInOriginalColours } from '../../../web/src/components/file-viewer/pdf-engine/dark-paper.ts';
import { textOfRuns } from '../../../web/src/components/file-viewer/pdf-engine/text-layer.ts';
import {
  findInPage,
  matchFrom,
  patternOf,
} from '../../../web/src/components/file-viewer/reader/use-find.ts';
import {
  lastPageRead,
  rememberPage,
} from '../../../web/src/components/file-viewer/reader/reading-places.ts';

afterEach(() => vi.unstubAllGlobals());

const run = (text: string, lineEnd = false) => ({
  text,
  lineEnd,
  left: 0,
  top: 0,
  fontSize: 12,
  fontFamily: 'serif',
  angle: 0,
  stretch: 1,
});

test.each([
  ['DYNAMIC', ['Dynamic', 'dynamic']],
  ['dynamic  programming', ['Dynamic\nprogramming']],
  ['(n²)', ['(n²)']],
  ['.', ['.']],
  ['absent', []],
])('“%s” is found in any case, across lines, and literally', (query, expected) => {
  const text = textOfRuns([run('Dynamic', true), run('programming is dynamic in O(n²).')]);
  const matches = findInPage(text, patternOf(query)!, 3);
  expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  expect(matches.every(({ pageNumber }) => pageNumber === 3)).toBe(true);
});

test('an empty text is not searched', () => {
  expect(patternOf('  ')).toBeNull();
});

test('a search starts at the page that is read, or else at the first match', () => {
  const matches = [2, 5, 9].map((pageNumber) => ({ pageNumber, start: 0, end: 1 }));
  expect(matchFrom(matches, 4)).toBe(1);
  expect(matchFrom(matches, 10)).toBe(0);
});

test('the device remembers the page of the latest hundred files', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  expect(lastPageRead('/files/a.pdf')).toBe(1);
  rememberPage('/files/a.pdf', 7);
  rememberPage('/files/b.pdf', 2);
  expect(lastPageRead('/files/a.pdf')).toBe(7);
  rememberPage('/files/b.pdf', 1);
  expect(stored.get('reading')).not.toContain('b.pdf');
  for (let file = 0; file < 100; file += 1) rememberPage(`/files/${file}.pdf`, 2);
  expect(lastPageRead('/files/a.pdf')).toBe(1);
});

/** Corners as pdf.js records them: top left, bottom left, top right. */
const picture = (width: number, height: number) => [0, 0, 0, height, width, 0];

test.each([
  ['a formula', picture(0.2, 0.05), 0],
  ['a photograph', picture(0.5, 0.3), 1],
  ['a scanned page', picture(1, 0.98), 0],
])('on dark pages, %s keeps its colours or not', (_, corners, kept) => {
  expect(picturesInOriginalColours(corners)).toHaveLength(kept);
});
