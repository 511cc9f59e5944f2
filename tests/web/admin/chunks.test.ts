import { expect, test } from 'vitest';
import { builtChunks } from '../built-chunks.ts';

const nameOf = (file: string) => file.replace(/-[\w-]{8}\.js$/, '');
const chunks = await builtChunks();
const first = chunks.later(chunks.entry);
// The dashboard is a chunk of its own, which loads its pages.
const pages = [
  ...first,
  ...first.filter((file) => nameOf(file) === 'admin-site').flatMap((file) => chunks.later(file)),
];

const pagesWith = (text: string) => {
  const files = chunks.with(text);
  expect(files.length).toBeGreaterThan(0);
  const needs = (name: string) => files.some((file) => chunks.neededBy(name).has(file));
  expect(needs(chunks.entry)).toBe(false);
  return pages.filter(needs);
};

test.each([
  ['sign-in', 'GetTokensFromRefreshToken'],
  ['query', 'refetchOnReconnect'],
  ['table', 'sortDescFirst'],
  ['form', 'shouldFocusError'],
])('the %s library is loaded for admin pages only', (_, text) => {
  expect(pages.length).toBeGreaterThan(10);
  const admin = new Set(
    pages.filter(
      (file) =>
        /^(admin-site|login-page|security-page)$/.test(nameOf(file)) || !first.includes(file),
    ),
  );
  expect(pagesWith(text).filter((file) => !admin.has(file))).toEqual([]);
});

test('each page brings its own code and no other page’s', () => {
  // Any page may show the not-found page.
  const own = pages.filter((file) => /^(?!not-found).*-page$/.test(nameOf(file)));
  const strangers = own.flatMap((page) =>
    own.filter((other) => other !== page && chunks.neededBy(page).has(other)),
  );
  expect(own.map(nameOf)).toEqual(
    expect.arrayContaining(['notes-page', 'note-manager-page', 'schemes-page', 'rewards-page']),
  );
  expect(strangers).toEqual([]);
});
