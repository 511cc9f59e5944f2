import { beforeAll, expect, test } from 'vitest';
import { builtChunks, type Chunks } from './built-chunks.ts';

const nameOf = (file: string) => file.replace(/-[\w-]{8}\.js$/, '');

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
  const names = pages.filter(needsLibrary).map(nameOf);
  expect(names.toSorted()).toEqual(['admin-shell', 'login-page', 'security-page']);
});

test('each page brings its own code and no other page’s', () => {
  // What is not found is shown by any page.
  const pages = chunks
    .later(chunks.entry)
    .filter((file) => /^(?!not-found).*-page$/.test(nameOf(file)));
  const strangers = pages.flatMap((page) =>
    pages.filter((other) => other !== page && chunks.neededBy(page).has(other)),
  );
  expect(pages.map(nameOf)).toEqual(
    expect.arrayContaining(['notes-page', 'note-manager-page', 'schemes-page', 'rewards-page']),
  );
  expect(strangers).toEqual([]);
});
