import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtSite } from '../../localstack/built.ts';

/** What a built file imports as it starts, and what it may fetch later. */
function importsOf(code: string) {
  const named = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => name!);
  return {
    atOnce: named(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
    later: named(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
  };
}

test('the sign-in library is fetched for admin pages and for no other', async () => {
  const site = await builtSite();
  const folder = join(site, 'assets');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const codes = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const withLibrary = files.filter((name) =>
    codes.get(name)!.includes('GetTokensFromRefreshToken'),
  );
  expect(withLibrary.length).toBeGreaterThan(0);

  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of importsOf(codes.get(name) ?? '').atOnce) reach(next, seen);
    return seen;
  };
  const needsLibrary = (name: string) => withLibrary.some((file) => reach(name).has(file));
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(
    readFileSync(join(site, 'index.html'), 'utf8'),
  )![1]!;
  expect(needsLibrary(entry)).toBe(false);
  const pages = importsOf(codes.get(entry)!).later;
  expect(pages.length).toBeGreaterThan(10);
  const names = pages.filter(needsLibrary).map((name) => name.replace(/-[\w-]{8}\.js$/, ''));
  expect(names.toSorted()).toEqual(['admin-shell', 'login-page', 'security-page']);
});
