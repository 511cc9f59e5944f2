import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pagePatterns } from '../../functions/contracts/pages/pages.ts';
import { shellKey, type Shell } from '../../functions/contracts/pages/shell.ts';
import { buildSite } from '../../localstack/builds.ts';
import { builtChunks } from './built-chunks.ts';

const chunks = await builtChunks();

test.for(['Check Your Points', 'Loading job updates...', 'How to Apply'])(
  'the page with “%s” loads no Base UI, pdf.js, admin or rarely used code',
  (text) => {
    const foreign = [
      'data-base-ui-',
      'GetTokensFromRefreshToken',
      'PDFDateString',
      'PDFWorker',
      'one-time-code',
      '/api/admin/',
    ];
    const [page = '', ...others] = chunks.with(text);
    expect(others).toEqual([]);
    const needed = chunks.neededBy(page);
    expect(needed).toContain(chunks.entry);
    for (const mark of foreign) {
      const files = chunks.with(mark);
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((name) => needed.has(name))).toEqual([]);
    }
  },
);

test('each public page starts with one script of 95 KB; its own come to 36 KB in 8 files', async () => {
  const site = await buildSite();
  const { chunks: pages, criticalStyles } = JSON.parse(
    readFileSync(join(site, shellKey), 'utf8'),
  ) as Shell;
  const gzipped = (files: string[]) =>
    files
      .map((file) => gzipSync(readFileSync(join(site, file))).byteLength)
      .reduce((sum, size) => sum + size, 0);
  expect([...chunks.neededBy(chunks.entry)]).toEqual([chunks.entry]);
  expect(gzipped([join('assets', chunks.entry)])).toBeLessThan(95_000);
  expect(Object.keys(pages)).toHaveLength(pagePatterns.length);
  const sizes = Object.entries(pages).map(([page, files]) => {
    const scripts = files.filter((name) => name.endsWith('.js'));
    const styles = brotliCompressSync(readFileSync(join(site, criticalStyles[page]!))).byteLength;
    return { page, files: scripts.length, scripts: gzipped(scripts), styles };
  });
  expect(sizes.filter(({ scripts }) => scripts > 36_000)).toEqual([]);
  expect(sizes.filter(({ files }) => files > 8)).toEqual([]);
  expect(sizes.filter(({ styles }) => styles > 5500)).toEqual([]);
});
