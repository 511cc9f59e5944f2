import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../lib/root.ts';
import { keyChart, keyOf, keyPatterns, leadingKeys } from '../../../functions/table/keys.ts';

const document = join(root, 'functions/table/ACCESS-PATTERNS.md');

test('the chart in ACCESS-PATTERNS.md is the one of keys.ts', async () => {
  const text = await readFile(document, 'utf8');
  const [before] = text.split('| entity | pk ');
  const after = text.slice(text.lastIndexOf(' |\n') + 3);
  await expect(`${before}${keyChart()}${after}`).toMatchFileSnapshot(document);
});

test('leading keys end where the first value begins', () => {
  expect(leadingKeys.subject).toEqual([
    'SUBJECTS',
    'COURSE#*',
    'BRANCH#*',
    'FOLLOWING',
    'SUBJECT-CODE#*',
  ]);
  expect(leadingKeys.job).toEqual(['JOB#*', 'JOBS#*']);
});

test('a key is its pattern with values', () => {
  const [note] = keyPatterns.note;
  expect(keyOf(note.pk, { id: 'n1' })).toBe('NOTE#n1');
  expect(keyOf(note.gsi1[0], { year: '2022', code: 'BCS401' })).toBe('COURSE#2022#BCS401');
});
