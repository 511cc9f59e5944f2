import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from '../mutants/mutants.ts';

const root = join(import.meta.dirname, '../..');

test('every mutant changes code that exists', () => {
  const outdated = mutants.filter(
    ({ file, find, replace }) =>
      find === replace ||
      !existsSync(join(root, file)) ||
      !readFileSync(join(root, file), 'utf8').includes(find),
  );
  expect(outdated).toEqual([]);
});
