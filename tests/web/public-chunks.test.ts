import { beforeAll, expect, test } from 'vitest';
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
