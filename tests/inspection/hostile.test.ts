import { expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { hostileFiles } from './corpus/hostile.ts';

const corpus = await hostileFiles();

test.each(corpus)('$name is refused for the right reason', ({ bytes, filename, reason }) => {
  const { verdict, reasons } = inspectFile(bytes, { filename });
  expect(reasons.map(({ code }) => code)).toContain(reason);
  expect(verdict).toBe('refused');
});

test('the corpus has at least 450 hostile files with unique names', () => {
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(450);
});
