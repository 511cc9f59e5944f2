import { beforeEach, expect, test } from 'vitest';
import { clearCaches } from '../../../functions/kernel/cache.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';
import { expectProblem, openTestApi } from '../../support/test-api.ts';

const testApi = await openTestApi();
await storeCatalogue(testApi.table);
await storeNotes(testApi.table, [
  sampleNote('first', { module_number: 3 }),
  sampleNote('paper', { kind: 'question_paper', module_number: null, size: null }),
  sampleNote('newest', { created_at: '2026-03-01T00:00:00.000Z' }),
]);
const admin = await testApi.admin();
const semester = (branchId: string, number = 4) =>
  testApi
    .visitor()
    .api.notes.getSemester({ params: { schemeId: '2022', branchId, semester: number } as never });
const examOf = async (code: string) => {
  const params = { schemeYear: '2022', code };
  const { exam_date, exam_time } = await testApi.visitor().api.notes.getCourse({ params });
  return [exam_date, exam_time];
};
const importExams = (text: string, dry_run = false) =>
  admin.api.catalogue.importExams({ body: { text, dry_run } });
beforeEach(() => clearCaches());

test('a semester has its courses as the branch names them, with documents and gaps', async () => {
  expect(await semester('ise')).toMatchObject({
    courses: [
      {
        code: 'BCS401',
        name: 'algorithms, design and analysis',
        documents: 3,
        files: 2,
        bytes: 2000,
        modules: [1, 3],
        newest_at: '2026-03-01T00:00:00.000Z',
        exam_date: null,
      },
    ],
    recent: [
      { id: 'newest', subject_name: 'algorithms, design and analysis' },
      { id: expect.any(String) as string },
      {},
    ],
  });
  expect(await semester('no-branch')).toEqual({ courses: [], recent: [] });
  await expectProblem(semester('ise', 9), 400);
});

test('imported exam dates replace those of their scheme, and wrong lines are refused', async () => {
  const text = [
    'scheme,code,date,time',
    '2022,bcs401,2026-12-21,09:30',
    '2022,BCS999,2026-12-22,',
    '2022,BCS303,2026-02-30,',
    '2022,BCS303,2026-12-23,9.30',
    '2022,BCS302,2026-12-24,',
  ].join('\n');
  const report = {
    exams: 2,
    refused: [
      { line: 3, reason: 'The catalogue has no such course.' },
      { line: 4, reason: 'The date is not a day such as 2026-12-21.' },
      { line: 5, reason: 'The time is not one such as 09:30.' },
    ],
  };
  expect(await importExams(text, true)).toEqual(report);
  expect((await semester('cse')).courses[0]!.exam_date).toBeNull();
  clearCaches();
  expect(await importExams(text)).toEqual(report);
  expect((await semester('cse')).courses[0]).toMatchObject({
    exam_date: '2026-12-21',
    exam_time: '09:30',
  });
  expect(await examOf('bcs401')).toEqual(['2026-12-21', '09:30']);
  clearCaches();
  expect((await semester('ise', 3)).courses[0]!.exam_date).toBe('2026-12-24');
  clearCaches();
  await importExams('scheme,code,date,time\n2022,BCS302,2026-12-26,\n');
  expect((await semester('cse')).courses[0]!.exam_date).toBeNull();
  expect(await examOf('BCS401')).toEqual([null, null]);
  expect(await examOf('BCS302')).toEqual(['2026-12-26', null]);
  const { items } = await admin.api.audit.listAudit();
  expect(items[0]).toMatchObject({ what: 'import', target: 'exams 2022', after: { exams: 1 } });
});

test.for(['', 'code,date', 'scheme,code,date,time,room'])('%o is not a file of exams', (text) =>
  expectProblem(importExams(text), 400),
);
