import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../functions/submissions/inspection/inspectFile.ts';
import { hostileActions } from './corpus/hostileActions.ts';
import { hostileLegacy } from './corpus/hostileLegacy.ts';
import { hostileOffice } from './corpus/hostileOffice.ts';
import { hostileOthers } from './corpus/hostileOthers.ts';
import { hostilePdfs } from './corpus/hostilePdfs.ts';

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
