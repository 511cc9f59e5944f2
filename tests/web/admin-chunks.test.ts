import { beforeAll, expect, test } from 'vitest';
import { builtChunks, type Chunks } from './built-chunks.ts';

let chunks: Chunks;
beforeAll(async () => {
  chunks = await builtChunks();
});

test('the sign-in library is fetched for admin pages and for no other', () => {
  const withLibrary = chunks.with('GetTokensFromRefreshToken');
  expect(withLibrary.length).toBeGreaterThan(0);
  const needsLibrary = (name: string) =>
    withLibrary.some((file) => chunks.neededBy(name).has(file));
  expect(needsLibrary(chunks.entry)).toBe(false);
  const pages = chunks.later(chunks.entry);
  expect(pages.length).toBeGreaterThan(10);
  const names = pages.filter(needsLibrary).map((name) => name.replace(/-[\w-]{8}\.js$/, ''));
  expect(names.toSorted()).toEqual(['admin-shell', 'login-page', 'security-page']);
});
