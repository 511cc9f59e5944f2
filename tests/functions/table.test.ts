import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBranches, putBranch } from '../../functions/table/branch.ts';
import { getNote, listNewestNotes, putNote } from '../../functions/table/note.ts';
import { queryItems } from '../../functions/table/read.ts';
import { listSchemes, putScheme } from '../../functions/table/scheme.ts';
import { getSiteCounts } from '../../functions/table/stats.ts';
import {
  getSubject,
  listBranchSubjects,
  listCourseSubjects,
  putSubject,
} from '../../functions/table/subject.ts';
import type { Table } from '../../functions/table/table.ts';
import { add, putWhereAbsent, transact } from '../../functions/table/transact.ts';
import { getUser, putUser } from '../../functions/table/user.ts';
import { branches, noteId, sampleNote, schemes, subjects } from '../support/samples.ts';
import { openTable, type TestTable } from '../support/table.ts';

let opened: TestTable;
let table: Table;
beforeAll(async () => {
  opened = await openTable();
  table = opened.table;
});
afterAll(() => opened[Symbol.asyncDispose]());

test('writing a scheme says whether it was new, changed or the same', async () => {
  const scheme = schemes[0]!;
  expect(await putScheme(table, scheme)).toBe('added');
  expect(await putScheme(table, scheme)).toBe('same');
  expect(await putScheme(table, { ...scheme, description: 'New' })).toBe('changed');
  expect(await listSchemes(table)).toEqual([{ ...scheme, description: 'New' }]);
});

test('a branch counts once in the figures, however often it is written', async () => {
  const branch = branches[0]!;
  const before = await getSiteCounts(table);
  expect(await putBranch(table, branch)).toBe('added');
  expect(await putBranch(table, branch)).toBe('same');
  expect(await putBranch(table, { ...branch, name: 'Renamed' })).toBe('changed');
  expect((await listBranches(table)).find(({ id }) => id === branch.id)?.name).toBe('Renamed');
  expect((await getSiteCounts(table)).branches).toBe(before.branches + 1);
});

test('a subject that moves leaves its old place', async () => {
  const subject = subjects[0]!;
  const year = { year: '2022' };
  expect(await putSubject(table, subject, year)).toBe('added');
  expect(await putSubject(table, subject, year)).toBe('same');
  const course = { scheme_year: '2022', code: subject.code };
  expect(await listCourseSubjects(table, course)).toHaveLength(1);
  const moved = { ...subject, branch_id: branches[1]!.id, code: 'NEW1', name: 'Zeta' };
  moved.branch_id = branches[0]!.id;
  expect(await putSubject(table, moved, year)).toBe('changed');
  expect(await listCourseSubjects(table, course)).toEqual([]);
  expect(await listBranchSubjects(table, subject.branch_id)).toEqual([]);
  expect(await listBranchSubjects(table, moved.branch_id)).toEqual([
    { ...moved, scheme_year: '2022' },
  ]);
  expect(await getSubject(table, subject.id)).toEqual({ ...moved, scheme_year: '2022' });
});

test('a note is stored once, with its figures, and its times are brought to one form', async () => {
  const note = sampleNote('n1', { created_at: '2026-03-01T10:00:00+05:30', download_count: 7 });
  const before = await getSiteCounts(table);
  expect(await putNote(table, note)).toBe('added');
  expect(await putNote(table, { ...note, title: 'Other' })).toBe('exists');
  expect(await getNote(table, noteId('n1'))).toEqual({
    ...note,
    created_at: '2026-03-01T04:30:00.000Z',
  });
  const after = await getSiteCounts(table);
  expect(after.notes - before.notes).toBe(1);
  expect(after.downloads - before.downloads).toBe(7);
});

test('what waits, and what has no status, is in no public list', async () => {
  await putNote(table, sampleNote('waits', { status: 'pending' }));
  const { status: _, ...bare } = sampleNote('bare');
  await transact(table, { note: putWhereAbsent({ pk: 'NOTE#bare', sk: 'NOTE', ...bare }) });
  expect((await getNote(table, noteId('bare')))?.status).toBe('pending');
  const listed = await listNewestNotes(table);
  expect(listed.map(({ id }) => id as string)).toEqual(['n1']);
  const pending = await queryItems(table, { index: 'gsi3', partition: 'NOTES#pending' });
  expect(pending.map(({ id }) => id)).toEqual(['waits']);
});

test('a user is read as stored', async () => {
  expect(await getUser(table, 'u1')).toBeUndefined();
  expect(await putUser(table, { id: 'u1', role: 'admin' })).toBe('added');
  expect(await getUser(table, 'u1')).toEqual({ id: 'u1', role: 'admin' });
});

test('a transaction writes all or nothing and names the steps that were refused', async () => {
  const [mark, sum] = [
    { pk: 'T', sk: 'mark' },
    { pk: 'T', sk: 'sum' },
  ];
  const once = { mark: putWhereAbsent(mark), sum: add(sum, { n: 1 }) };
  expect(await transact(table, once)).toEqual([]);
  expect(await transact(table, once)).toEqual(['mark']);
  expect(
    await transact(table, { ...once, sum: add(sum, { n: 1 }, ['status', 'approved']) }),
  ).toEqual(['mark', 'sum']);
  expect(await queryItems(table, { partition: 'T' })).toEqual([mark, { ...sum, n: 1 }]);
});

test('transactions that meet at one item all happen', async () => {
  const key = { pk: 'T', sk: 'hot' };
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      transact(table, { mark: putWhereAbsent({ pk: 'T', sk: `m${i}` }), hot: add(key, { n: 1 }) }),
    ),
  );
  const items = await queryItems(table, { partition: 'T', between: ['hot', 'hot'] });
  expect(items).toEqual([{ ...key, n: 40 }]);
});

test('a long list is read to its end, or to its limit, over several answers of the store', async () => {
  const text = 'x'.repeat(300_000);
  for (let i = 0; i < 8; i += 1)
    await transact(table, { one: putWhereAbsent({ pk: 'L', sk: `${i}`, text }) });
  const calls = table.spent.calls;
  expect(await queryItems(table, { partition: 'L' })).toHaveLength(8);
  expect(table.spent.calls - calls).toBeGreaterThan(1);
  expect(await queryItems(table, { partition: 'L', limit: 5 })).toHaveLength(5);
});
