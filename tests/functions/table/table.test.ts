import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { update, updateIf, putIfAbsent } from '../../../functions/table/change.ts';
import type { Table } from '../../../functions/table/table.ts';
import { getNote, listNotes } from '../../../functions/table/notes/note.ts';
import { putNote } from '../../../functions/table/notes/change-note.ts';
import { queryItems } from '../../../functions/table/read.ts';
import { getSiteCounts } from '../../../functions/table/notes/stats.ts';
import { addSubject, listBranchSubjects } from '../../../functions/table/catalogue/subject.ts';
import { transact } from '../../../functions/table/write.ts';
import {
  branches,
  noteId,
  sampleNote,
  subjectId,
  subjects,
} from '../../support/fixtures/samples.ts';
import { openTable } from '../../support/table.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const { table } = await disposeAfterAll(openTable());

test('a subject whose name begins another comes first in its branch', async () => {
  const lab = {
    ...subjects[0]!,
    updated_at: null,
    scheme_year: '2022',
    id: subjectId('lab'),
    branch_id: branches[1]!.id,
    code: 'BCSL404',
    name: 'Analysis & Design of Algorithms Lab',
  };
  const theory = {
    ...lab,
    id: subjectId('theory'),
    code: 'BCS402',
    name: 'Analysis & Design of Algorithms',
  };
  for (const subject of [lab, theory]) await transact(table, addSubject(subject));
  const listed = await listBranchSubjects(table, lab.branch_id);
  expect(listed.map(({ name }) => name).filter((name) => name.startsWith('Analysis &'))).toEqual([
    theory.name,
    lab.name,
  ]);
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

test('pending notes and notes without a status are in no public list', async () => {
  await putNote(table, sampleNote('waits', { status: 'pending' }));
  const { status: _, ...bare } = sampleNote('bare');
  await transact(table, { note: putIfAbsent({ pk: 'NOTE#bare', sk: 'NOTE', ...bare }) });
  expect((await getNote(table, noteId('bare')))?.status).toBe('pending');
  const listed = await listNotes(table, 'approved', { newestFirst: true });
  expect(listed.map(({ id }) => id as string)).toEqual(['n1']);
  const pending = await queryItems(table, { index: 'gsi3', partition: 'NOTES#pending' });
  expect(pending.map(({ id }) => id)).toEqual(['waits']);
});

test('a transaction writes all or nothing and names the writes that were refused', async () => {
  const mark = { pk: 'T', sk: 'mark' };
  const sum = { pk: 'T', sk: 'sum' };
  const once = { mark: putIfAbsent(mark), sum: update(sum, { add: { n: 1 } }) };
  expect(await transact(table, once)).toEqual([]);
  expect(await transact(table, once)).toEqual(['mark']);
  const both = { ...once, sum: updateIf(sum, { add: { n: 1 } }, { status: 'approved' }) };
  expect(await transact(table, both)).toEqual(['mark', 'sum']);
  expect(await queryItems(table, { partition: 'T' })).toEqual([mark, { ...sum, n: 1 }]);
});

test('concurrent transactions on one item all succeed', async () => {
  const key = { pk: 'T', sk: 'hot' };
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      transact(table, {
        mark: putIfAbsent({ pk: 'T', sk: `m${i}` }),
        hot: update(key, { add: { n: 1 } }),
      }),
    ),
  );
  const items = await queryItems(table, { partition: 'T', between: ['hot', 'hot'] });
  expect(items).toEqual([{ ...key, n: 40 }]);
});

test('a long list is read to its end, or to its limit, over several answers of the store', async () => {
  const text = 'x'.repeat(300_000);
  for (let i = 0; i < 8; i += 1)
    await transact(table, { one: putIfAbsent({ pk: 'L', sk: `${i}`, text }) });
  const calls = table.consumed.calls;
  expect(await queryItems(table, { partition: 'L' })).toHaveLength(8);
  expect(table.consumed.calls - calls).toBeGreaterThan(1);
  expect(await queryItems(table, { partition: 'L', limit: 5 })).toHaveLength(5);
});

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'no',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** A table with scripted responses. */
function scripted(answers: (Error | { ConsumedCapacity: { CapacityUnits: number }[] })[]) {
  const left = answers.slice();
  const send = async () => {
    const answer = left.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const spent = { calls: 0, readUnits: 0, writeUnits: 0 };
  return { name: 't', client: { send }, consumed: spent } as unknown as Table;
}
const writes = { one: putIfAbsent({ pk: 'a', sk: 'a' }), two: putIfAbsent({ pk: 'b', sk: 'b' }) };
const done = { ConsumedCapacity: [{ CapacityUnits: 4 }] };

test('a conflicting transaction is retried, and its calls and units are counted', async () => {
  const inProgress = Object.assign(new Error(), { name: 'TransactionInProgressException' });
  const conflict = cancelled('None', 'TransactionConflict');
  const busy = scripted([conflict, cancelled('ThrottlingError', 'None'), inProgress, done]);
  expect(await transact(busy, writes)).toEqual([]);
  expect(busy.consumed).toEqual({ calls: 4, readUnits: 0, writeUnits: 4 });
});

test('a failed condition is returned, even together with a conflict', async () => {
  const busy = scripted([cancelled('TransactionConflict', 'ConditionalCheckFailed')]);
  expect(await transact(busy, writes)).toEqual(['two']);
});

test('a lasting conflict is finally thrown', async () => {
  const conflict = cancelled('TransactionConflict', 'None');
  const busy = scripted(Array.from({ length: 100 }, () => conflict));
  await expect(transact(busy, writes)).rejects.toBe(conflict);
  expect(busy.consumed.calls).toBe(12);
});
