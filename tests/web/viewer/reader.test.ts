import { afterEach, expect, test, vi } from 'vitest';
import { textOfRuns } from '../../../web/src/components/file-viewer/pdf-engine/text-layer.ts';
import { findInPage, patternOf } from '../../../web/src/components/file-viewer/reader/use-find.ts';
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
