import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionLabel } from '../../../functions/contracts/audit.ts';
import { parseTarget } from '../../../web/src/features/admin/activity/entry-text.ts';
import {
  describeAddition,
  isUnchanged,
} from '../../../web/src/features/admin/catalogue/import-plan.tsx';
import { FileTextError, readText } from '../../../web/src/features/admin/catalogue/read-text.ts';
import { differences, formatValue } from '../../../web/src/features/admin/data/differences.tsx';
import {
  emptySubject,
  subjectCrud,
} from '../../../web/src/features/admin/catalogue/subject-form.ts';

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

test('a field that only one version has is not shown as empty in the other', () => {
  expect(differences({ source: 'a.csv:2' }, { subject_id: 's1', description: null })).toEqual([
    { name: 'source', before: 'a.csv:2', after: undefined },
    { name: 'subject id', before: undefined, after: 's1' },
  ]);
});

test('unchanged fields are never listed', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
      expect(differences(fields, { ...fields })).toEqual([]);
    }),
  );
});

test.each([
  [null, 'empty'],
  ['', 'empty'],
  [[], 'empty'],
  [0, '0'],
  [{ added: 1 }, '{"added":1}'],
])('%j reads %s', (value, words) => {
  expect(formatValue(value)).toBe(words);
});

test('actions and targets are shown in words, unknown ones verbatim', () => {
  expect(actionLabel('approve')).toBe('Approved');
  expect(actionLabel('polish')).toBe('polish');
  expect(parseTarget('catalogue my file.csv')).toEqual({ kind: 'catalogue', id: 'my file.csv' });
});

test('a subject needs name, code, scheme and branch; the next one keeps its course', () => {
  const { schema, next } = subjectCrud({ schemes: [], branches: [] }, {});
  const issuesOf = (values: object) => schema.safeParse(values).error?.issues ?? [];
  const missing = issuesOf(emptySubject).map(({ path: [name] }) => name);
  expect([...new Set(missing)]).toEqual(['name', 'code', 'scheme_id', 'branch_id']);
  const values = {
    ...emptySubject,
    name: 'Heaps',
    code: 'BCS1',
    scheme_id: '2022',
    branch_id: 'cs',
    semester: '5',
    credits: '1',
  };
  expect(issuesOf(values)).toEqual([]);
  expect(issuesOf({ ...values, code: 'B C' })).toMatchObject([
    { path: ['code'], message: 'Please use letters, digits and dashes only' },
  ]);
  expect(next?.(values)).toEqual({
    ...emptySubject,
    scheme_id: '2022',
    branch_id: 'cs',
    semester: '5',
  });
});

test('an import’s additions are summarised in a line', () => {
  const after = { name: 'Heaps', semester: 5, credits: 1, code: 'BCS1' };
  expect(describeAddition({ kind: 'subject', title: '', before: null, after })).toBe(
    'Heaps · semester 5 · 1 credit',
  );
  expect(
    describeAddition({ kind: 'branch', title: '', before: null, after: { name: 'Civil' } }),
  ).toBe('Civil');
  expect(
    describeAddition({ kind: 'scheme', title: '', before: null, after: { year: '2030' } }),
  ).toBe('2030');
  const none = { added: 0, changed: 0, same: 2 };
  const report = { schemes: none, branches: none, subjects: none, changes: [], refused: [] };
  expect(isUnchanged({ ...report, waiting: 0, digest: '' })).toBe(true);
  expect(isUnchanged({ ...report, waiting: 1, digest: '' })).toBe(false);
});

test('a file is read as UTF-8 of at most four million characters', async () => {
  expect(await readText(new Blob(['\uFEFFcode,name\nKA,ಕನ್ನಡ']))).toContain('ಕನ್ನಡ');
  const longest = 'x'.repeat(4_000_000);
  expect(await readText(new Blob([longest]))).toBe(longest);
  const refused = [new Blob([]), new Blob([`${longest}x`]), new Blob([new Uint8Array([0xff])])];
  for (const file of refused) await expect(readText(file)).rejects.toBeInstanceOf(FileTextError);
});
