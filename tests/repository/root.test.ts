import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { repositoryFiles } from './import-graph.ts';

test('the root of the repository holds its package', () => {
  for (const name of ['package.json', 'cdk.json', 'bin/app.ts'])
    expect(existsSync(join(root, name))).toBe(true);
});

const ownPlace =
  /(?<!createRequire\()\bimport\.meta\.(url|dirname|filename)\b|\b__(dir|file)name\b/;
/** A string that names a parent folder, unless it is the path of an import. */
const parentFolder = /(?<!\b(?:from|import) *\(?)['"`](?:[^'"`\n]*\/)?\.\.(?:\/[^'"`\n]*)?['"`]/;

const climbs = (text: string) =>
  text.split('\n').some((line) => ownPlace.test(text) && parentFolder.test(line));

test('a file that leaves its own folder by its own path is noticed', () => {
  expect(climbs("new URL('../..', import.meta.url)")).toBe(true);
  expect(climbs("join(import.meta.dirname, '../docs')")).toBe(true);
  expect(climbs('readFileSync(`${import.meta.dirname}/../a`)')).toBe(true);
  expect(climbs("const up = '..';\njoin(__dirname, up)")).toBe(true);
  expect(climbs("import { a } from '../a.ts';\nnew URL('a', import.meta.url)")).toBe(false);
});

test('no other file counts its way up from its own folder: a move would change its meaning', () => {
  const climbing = repositoryFiles().filter(
    (file) =>
      /\.(ts|tsx|js|mjs|cjs)$/.test(file) &&
      !['lib/root.ts', 'tests/repository/root.test.ts'].includes(file) &&
      climbs(readFileSync(join(root, file), 'utf8')),
  );
  expect(climbing).toEqual([]);
});
