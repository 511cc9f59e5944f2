import { expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { hostileOleFiles } from './corpus/hostile-ole.ts';
import { hostileOoxmlFiles } from './corpus/hostile-ooxml.ts';
import { hostileOtherFiles } from './corpus/hostile-others.ts';
import { hostilePdfActions } from './corpus/hostile-pdf-actions.ts';
import { hostilePdfs } from './corpus/hostile-pdfs.ts';
import { hostileReferences } from './corpus/hostile-references.ts';

const corpus = [
  ...hostilePdfActions(),
  ...(await hostilePdfs()),
  ...hostileOoxmlFiles(),
  ...hostileReferences(),
  ...hostileOleFiles(),
  ...hostileOtherFiles(),
];

test.each(corpus)('$name is refused for the right reason', ({ bytes, filename, reason }) => {
  const { verdict, reasons } = inspectFile(bytes, { filename });
  expect(reasons.map(({ code }) => code)).toContain(reason);
  expect(verdict).toBe('refused');
});

test('the corpus has at least 450 hostile files with unique names', () => {
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(450);
});
