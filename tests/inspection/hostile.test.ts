import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { hostileActions } from './corpus/hostile-pdf-actions.ts';
import { hostileLegacy } from './corpus/hostile-ole.ts';
import { hostileOffice } from './corpus/hostile-ooxml.ts';
import { hostileOthers } from './corpus/hostile-others.ts';
import { hostilePdfs } from './corpus/hostile-pdfs.ts';

const corpus = [
  ...hostileActions(),
  ...(await hostilePdfs()),
  ...hostileOffice(),
  ...hostileLegacy(),
  ...hostileOthers(),
];

describe('a hostile file is refused for the right reason', () => {
  test.each(corpus)('$name', ({ bytes, filename, reason }) => {
    const { verdict, reasons } = inspectFile(bytes, { filename });
    expect(reasons.map(({ code }) => code)).toContain(reason);
    expect(verdict).toBe('refused');
  });
});

test('the corpus is wide, and each of its names is one file', () => {
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(250);
});
