import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { pagePatterns } from '../../functions/contracts/pages/pages.ts';
import { shellKey, type Shell } from '../../functions/contracts/pages/shell.ts';
import { buildSite } from '../../localstack/builds.ts';
import { builtChunks, type Chunks } from './built-chunks.ts';

let chunks: Chunks;
beforeAll(async () => {
  chunks = await builtChunks();
});

function only(names: readonly string[]): string {
  expect(names).toHaveLength(1);
  return names[0]!;
}

test.for(['Check Your Points', 'Loading job updates...', 'How to Apply'])(
  'the page with “%s” loads no Base UI, admin or rarely used code',
  (text) => {
    const foreign = ['data-base-ui-', 'GetTokensFromRefreshToken', 'one-time-code', '/api/admin/'];
    const page = only(chunks.with(text));
    const needed = chunks.neededBy(page);
    expect(needed).toContain(chunks.entry);
    for (const mark of foreign) {
      const files = chunks.with(mark);
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((name) => needed.has(name))).toEqual([]);
    }
  },
);

/** The maximum number of initial scripts of a page. */
const mostScripts: Readonly<Record<string, number>> = {
  home: 3,
  note: 5,
  notes: 5,
};

test('each public page starts with at most 112 KB in 6 scripts, and 5.5 KB of styles', async () => {
  const site = await buildSite();
  const { chunks: pages, criticalStyles } = JSON.parse(
    readFileSync(join(site, shellKey), 'utf8'),
  ) as Shell;
  expect(Object.keys(pages)).toHaveLength(pagePatterns.length);
  const sizes = Object.keys(pages).map((page) => {
    const scripts = new Set(chunks.neededBy(chunks.entry));
    for (const file of pages[page]!.filter((name) => name.endsWith('.js')))
      for (const name of chunks.neededBy(basename(file))) scripts.add(name);
    const bytes = [...scripts].map(
      (name) => gzipSync(readFileSync(join(site, 'assets', name))).byteLength,
    );
    const styles = brotliCompressSync(readFileSync(join(site, criticalStyles[page]!))).byteLength;
    return { page, files: scripts.size, scripts: bytes.reduce((sum, size) => sum + size), styles };
  });
  expect(sizes.filter(({ scripts }) => scripts > 112_000)).toEqual([]);
  expect(sizes.filter(({ page, files }) => files > (mostScripts[page] ?? 6))).toEqual([]);
  expect(sizes.filter(({ styles }) => styles > 5500)).toEqual([]);
});
