import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../lib/root.ts';
import {
  keyOf,
  keyPatterns,
  leadingKeys,
  type KeyPatterns,
} from '../../../functions/table/keys.ts';

const cell = (keys: readonly string[] | undefined) =>
  keys ? keys.map((key) => `\`${key}\``).join(' / ') : '';

/** The table of all key patterns, as Markdown. */
const keyTable = (): string =>
  [
    '| entity | pk | sk | gsi1pk / gsi1sk | gsi2pk / gsi2sk | gsi3pk / gsi3sk |',
    '|---|---|---|---|---|---|',
    ...Object.entries(keyPatterns).flatMap(([entity, kinds]) =>
      (kinds as readonly KeyPatterns[]).map(({ kind, pk, sk, gsi1, gsi2, gsi3 }) => {
        const name = kind === undefined ? entity : `${entity} (${kind})`;
        const cells = [name, cell([pk]), cell([sk]), cell(gsi1), cell(gsi2), cell(gsi3)];
        return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |');
      }),
    ),
    '',
  ].join('\n');

const document = join(root, 'functions/table/ACCESS-PATTERNS.md');

test('the table of keys in ACCESS-PATTERNS.md is the one of keys.ts', async () => {
  const text = await readFile(document, 'utf8');
  const [before] = text.split('| entity | pk ');
  const after = text.slice(text.lastIndexOf(' |\n') + 3);
  await expect(`${before}${keyTable()}${after}`).toMatchFileSnapshot(document);
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
