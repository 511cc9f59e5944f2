import { expect, test, vi } from 'vitest';
import type { Period } from '../../functions/contracts/domain/kolkata-time.ts';
import type { PagePattern } from '../../functions/contracts/pages/pages.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../support/fixtures/samples.ts';
import { openTestApi } from '../support/test-api.ts';

const testApi = await openTestApi();
await storeCatalogue(testApi.table);
const { api: admin } = await testApi.admin();
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
const insight = (period: Period = '30-days') => admin.site.getInsight({ query: { period } });
const downloadBy = (visitors: number, noteId: string) =>
  Promise.all(
    Array.from({ length: visitors }, () =>
      testApi.visitor().api.notes.downloadNote({ params: { noteId } }),
    ),
  );

const daysWithDownloads = async () =>
  (await insight()).points.flatMap(({ at: day, downloads }) =>
    downloads ? { day, downloads } : [],
  );
const viewPage = (page: PagePattern, path?: string, isView = true) =>
  testApi.visitor().api.metrics.recordMetricEvent({
    body: { page, view: isView, vitals: [], ...(path !== undefined && { path }) },
  });
const view = (code: string, isView = true) =>
  viewPage('/courses/:schemeYear/:code', `/courses/2022/${code}`, isView);

test('downloads are counted per day in India, also of notes that are deleted later', async () => {
  await storeNotes(testApi.table, [
    // Downloads before the first counted day belong to no day.
    sampleNote('note-1', { download_count: 70 }),
    sampleNote('paper-1', { kind: 'question_paper' }),
  ]);
  at('2026-03-01T18:29:00Z');
  await downloadBy(3, 'note-1');
  await testApi.countMarks();
  at('2026-03-01T18:31:00Z');
  await downloadBy(2, 'note-1');
  await testApi.countMarks();
  await downloadBy(1, 'paper-1');
  await testApi.countMarks();
  const counted = [
    { day: '2026-03-01', downloads: 3 },
    { day: '2026-03-02', downloads: 3 },
  ];
  expect(await daysWithDownloads()).toEqual(counted);

  const note = (await admin.notes.listAllNotes()).items.find(({ id }) => id === 'note-1')!;
  await admin.notes.deleteNote({ params: { noteId: note.id } });
  at('2026-03-05T10:00:00Z');
  expect(await daysWithDownloads()).toEqual(counted);
  const { from, to, points } = await insight();
  expect([from, to, points.length]).toEqual(['2026-02-04', '2026-03-05', 30]);
  expect(points.at(-1)).toMatchObject({ at: '2026-03-05', downloads: 0 });
  expect((await insight('this-month')).points).toHaveLength(5);
  at('2026-05-05T10:00:00Z');
  expect(await daysWithDownloads()).toEqual([]);
});

test('courses without notes are listed by views, unless they have notes or are unknown', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await storeNotes(testApi.table, [sampleNote('note-2')]);
  at('2026-06-10T10:00:00Z');
  await view('bcs303');
  at('2026-07-10T10:00:00Z');
  for (const code of ['BCS303', 'BCS302', 'BCS499', 'BCS401', '']) await view(code);
  await view('BCS302', false);
  const courses = async () =>
    (await insight('12-months')).courses.map(({ code, views }) => [code, views] as const);
  const listed = [
    ['BCS303', 2],
    ['BCS302', 1],
  ];
  expect(await courses()).toEqual(listed);
  expect((await insight('12-months')).courses[0]).toMatchObject({ title: 'Operating Systems' });
  await storeNotes(testApi.table, [sampleNote('note-3', { subject_code: 'BCS303', semester: 3 })]);
  expect(await courses()).toEqual(listed.slice(1));
  at('2027-08-01T10:00:00Z');
  expect(await courses()).toEqual([]);
});

test('views are counted by day, page and note with one write', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await storeNotes(testApi.table, [
    sampleNote('note-8', { title: 'Greedy' }),
    sampleNote('note-9'),
  ]);
  at('2028-01-31T18:29:00Z');
  const note = '/notes/:noteId';
  const { calls } = await testApi.measureConsumption(() => viewPage(note, '/notes/note-8'));
  // The other one is a read.
  expect(calls).toBe(2);
  at('2028-01-31T18:31:00Z');
  for (const id of ['note-8', 'note-9', 'nobody']) await viewPage(note, `/notes/${id}`);
  await viewPage('/recent');
  const expected = {
    notes: [
      { id: 'note-8', title: 'Greedy', subject_code: 'BCS401', views: 2 },
      { id: 'note-9', views: 1 },
    ],
    pages: [
      { path: note, views: 4 },
      { path: '/recent', views: 1 },
    ],
  };
  const { points, ...shown } = await insight('7-days');
  expect(points.slice(-2)).toMatchObject([{ views: 1 }, { views: 4 }]);
  expect(shown).toMatchObject(expected);
  at('2028-12-31T10:00:00Z');
  const yearly = await insight('12-months');
  expect(yearly).toMatchObject(expected);
  expect(yearly.points.slice(0, 2)).toMatchObject([
    { at: '2028-01', views: 1 },
    { at: '2028-02', views: 4 },
  ]);
});
