import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { mutants } from '../mutants/mutants.ts';

test('every mutant changes code that exists', () => {
  const outdated = mutants.filter(
    ({ file, find, replace }) =>
      find === replace ||
      !existsSync(join(root, file)) ||
      !readFileSync(join(root, file), 'utf8').includes(find),
  );
  expect(outdated).toEqual([]);
});

test('every mutant names tests that exist', () => {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const found = (tests: string) =>
    files.some((file) => file.includes(tests) && /\.test\.tsx?$/.test(file));
  expect(mutants.filter(({ tests }) => !found(tests))).toEqual([]);
});
