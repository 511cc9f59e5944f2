import { expect, test } from 'vitest';
import { FileTextError, readText } from '../../../web/src/features/admin/catalogue/read-text.ts';
import { differences } from '../../../web/src/features/admin/data/differences.tsx';

test('a change lists each field before and after', () => {
  expect(differences({ is_active: true, name: 'A' }, { is_active: false, name: 'A' })).toEqual([
    { name: 'is active', before: 'yes', after: 'no' },
  ]);
  expect(differences({ location: null }, { location: 'Mysuru' })).toEqual([
    { name: 'location', before: 'empty', after: 'Mysuru' },
  ]);
});

test('of long texts only the part that differs is listed', () => {
  const start = 'word '.repeat(20);
  expect(differences({ body: `${start}old end` }, { body: `${start}new end` })).toEqual([
    { name: 'body', before: '… old …', after: '… new …' },
  ]);
});

test('a created or deleted item lists its fields', () => {
  const fields = { name: 'A', description: null, lines: ['x', 'y'] };
  expect(differences(null, fields)).toEqual([
    { name: 'name', before: undefined, after: 'A' },
    { name: 'lines', before: undefined, after: 'x; y' },
  ]);
  expect(differences(fields, null)).toEqual([
    { name: 'name', before: 'A', after: undefined },
    { name: 'lines', before: 'x; y', after: undefined },
  ]);
  expect(differences(null, null)).toEqual([]);
});

test('a file is read as UTF-8 of at most four million characters', async () => {
  expect(await readText(new Blob(['\uFEFFcode,name\nKA,ಕನ್ನಡ']))).toContain('ಕನ್ನಡ');
  const longest = 'x'.repeat(4_000_000);
  expect(await readText(new Blob([longest]))).toBe(longest);
  const refused = [new Blob([]), new Blob([`${longest}x`]), new Blob([new Uint8Array([0xff])])];
  for (const file of refused) await expect(readText(file)).rejects.toBeInstanceOf(FileTextError);
});
