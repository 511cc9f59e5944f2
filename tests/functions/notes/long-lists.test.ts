import { expect, test } from 'vitest';
import type { StoredNote } from '../../../functions/table/notes/note.ts';
import { noteSortKey } from '../../../functions/table/notes/note-order.ts';
import { addSubject } from '../../../functions/table/catalogue/subject.ts';
import { transact } from '../../../functions/table/core/write.ts';
import { readPages } from '../../support/api/read-pages.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { putItems } from '../../support/table.ts';
import { openTestApi } from '../../support/test-api.ts';
import {
  branchId,
  sampleNote,
  schemeId,
  storeCatalogue,
  storeNotes,
  subjectId,
} from '../../support/fixtures/samples.ts';

const courses = Array.from({ length: 40 }, (_, at) => ({
  id: subjectId(`empty-${at}`),
  code: `BZO${100 + at}`,
  semester: 1 + (at % 8),
}));

/** One note of each course and module, and many notes of other branches between them. */
const notes: StoredNote[] = courses.flatMap(({ id, code, semester }, at) =>
  [1, 2, null].flatMap((module_number) => {
    const created_at = new Date(Date.UTC(2026, 0, 1) + ((at * 7919) % 40) * 60_000).toISOString();
    const made = { module_number, semester, created_at };
    const own = { subject_id: id, subject_code: code, ...made };
    return [
      sampleNote(`z${at}-${module_number}`, { ...own, download_count: 1 }),
      ...[1, 2, 3].map((one) => sampleNote(`o${at}-${module_number}-${one}`, made)),
    ];
  }),
);
const own = notes.filter(({ subject_code }) => subject_code.startsWith('BZO'));

const { table, items } = memoryTable();
await storeCatalogue(table);
for (const { id, code, semester } of courses)
  await transact(
    table,
    addSubject({
      id,
      code,
      semester,
      name: `Course ${code}`,
      description: null,
      scheme_id: schemeId('2022'),
      scheme_year: '2022',
      branch_id: branchId('empty'),
      credits: 3,
      updated_at: null,
    }),
  );
await storeNotes(table, notes);
const testApi = await openTestApi({ engine: true });
await putItems(testApi.table, items());

test('a branch of many courses is listed whole and in order, from its semesters', async () => {
  const student = testApi.visitor();
  const pages = await readPages((paging) =>
    student.api.notes.listNotes({ query: { branch: branchId('empty'), limit: 17, ...paging } }),
  );
  for (const { totals } of pages)
    expect(totals).toEqual({ notes: own.length, downloads: own.length, upvotes: 0 });
  expect(pages.flatMap((page) => page.items.map(({ id }) => id))).toEqual(
    own
      .map((note) => ({ id: note.id, order: noteSortKey(note) }))
      .toSorted((a, b) => (a.order < b.order ? -1 : 1))
      .map(({ id }) => id),
  );
});

test('its first page takes a call for each semester and few more, not one for each course', async () => {
  await testApi.visitor().send('/api/notes?branch=empty');
  const spent = await testApi.measureConsumption(() =>
    testApi.visitor().send('/api/notes?branch=empty'),
  );
  expect(spent.calls).toBeLessThanOrEqual(20);
  expect(spent.readUnits).toBeLessThanOrEqual(18);
});
