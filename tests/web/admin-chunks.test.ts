import { beforeAll, expect, test } from 'vitest';
import { builtChunks, type Chunks } from './built-chunks.ts';

let chunks: Chunks;
beforeAll(async () => {
  chunks = await builtChunks();
});

let codes: ReadonlyMap<string, string>;
let entry: string;
beforeAll(async () => {
  const site = await builtSite();
  const folder = join(site, 'assets');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  codes = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const shell = readFileSync(join(site, 'index.html'), 'utf8');
  entry = /src="\/assets\/([^"]+\.js)"/.exec(shell)![1]!;
});

/** A built file and all that it needs to start. */
function reach(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of importsOf(codes.get(name) ?? '').atOnce) reach(next, seen);
  return seen;
}
const plainName = (file: string) => file.replace(/-[\w-]{8}\.js$/, '');

test('the sign-in library is fetched for admin pages and for no other', () => {
  const withLibrary = [...codes.keys()].filter((name) =>
    codes.get(name)!.includes('GetTokensFromRefreshToken'),
  );
  expect(withLibrary.length).toBeGreaterThan(0);
  const needsLibrary = (name: string) => withLibrary.some((file) => reach(name).has(file));
  expect(needsLibrary(entry)).toBe(false);
  const pages = importsOf(codes.get(entry)!).later;
  expect(pages.length).toBeGreaterThan(10);
  const names = pages.filter(needsLibrary).map(plainName);
  expect(names.toSorted()).toEqual(['admin-shell', 'login-page', 'security-page']);
});

test('each page brings its own code and no other page’s', () => {
  const pages = importsOf(codes.get(entry)!).later.filter((name) =>
    plainName(name).endsWith('-page'),
  );
  const strangers = pages.flatMap((page) =>
    pages.filter((other) => other !== page && reach(page).has(other)),
  );
  expect(pages.map(plainName)).toEqual(
    expect.arrayContaining(['notes-page', 'note-manager-page', 'schemes-page', 'rewards-page']),
  );
  expect(strangers).toEqual([]);
});
