import { afterEach, describe, expect, test, vi } from 'vitest';
import { estimateCost } from '../../functions/site/estimate-cost.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../support/fixtures/samples.ts';
import { openTestApi } from '../support/test-api.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';

const testApi = await disposeAfterAll(openTestApi({ stream: true }));
await storeCatalogue(testApi.table);
const { api: admin } = await testApi.admin();
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
const demand = () => admin.site.getDemand();
const downloadBy = (visitors: number, noteId: string) =>
  Promise.all(
    Array.from({ length: visitors }, () =>
      testApi.visitor().api.notes.downloadNote({ params: { noteId } }),
    ),
  );

const daysWithDownloads = async () =>
  (await demand()).downloads.filter(({ downloads }) => downloads > 0);
const view = (code: string, changes: object = {}) =>
  testApi.visitor().api.metrics.recordMetricEvent({
    body: {
      page: '/courses/:schemeYear/:code',
      view: true,
      vitals: [],
      course: `/courses/2022/${code}`,
      ...changes,
    },
  });

afterEach(() => void vi.useRealTimers());

describe('downloads by day', () => {
  test('are counted per day in India, also of notes that are deleted later', async () => {
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
    const { downloads, cost } = await demand();
    expect(downloads).toHaveLength(30);
    expect(downloads.at(-1)).toEqual({ day: '2026-03-05', downloads: 0 });
    expect(cost).toMatchObject({ month: '2026-03', downloads: 6 });
    at('2026-05-05T10:00:00Z');
    expect(await daysWithDownloads()).toEqual([]);
  });
});

describe('courses without notes', () => {
  test('are listed by views, unless they have notes or are unknown', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await storeNotes(testApi.table, [sampleNote('note-2')]);
    at('2026-06-10T10:00:00Z');
    await view('bcs303');
    at('2026-07-10T10:00:00Z');
    for (const code of ['BCS303', 'BCS302', 'BCS499', 'BCS401', '']) await view(code);
    await view('BCS302', { view: false });
    const courses = async () =>
      (await demand()).courses.map(({ code, visits }) => [code, visits] as const);
    const listed = [
      ['BCS303', 2],
      ['BCS302', 1],
    ];
    expect(await courses()).toEqual(listed);
    expect((await demand()).courses[0]).toMatchObject({ title: 'Operating Systems' });
    await storeNotes(testApi.table, [
      sampleNote('note-3', { subject_code: 'BCS303', semester: 3 }),
    ]);
    expect(await courses()).toEqual(listed.slice(1));
    at('2026-09-01T10:00:00Z');
    expect(await courses()).toEqual([]);
  });
});

describe('the estimated cost', () => {
  test('grows with downloads, and its monthly parts with the days', () => {
    const quiet = estimateCost({ downloads: 0, notes: 100, today: '2026-04-15' });
    const later = estimateCost({ downloads: 0, notes: 100, today: '2026-04-30' });
    const busy = estimateCost({ downloads: 500_000, notes: 100, today: '2026-04-15' });
    expect(later.dollars).toBeGreaterThan(quiet.dollars);
    expect(busy.dollars).toBeGreaterThan(quiet.dollars);
    const secrets = ({ services }: typeof quiet) =>
      services.find(({ service }) => service === 'Secrets Manager')!.dollars;
    expect(secrets(quiet)).toBeCloseTo(0.6);
    expect(secrets(later)).toBeCloseTo(1.2);
    expect(quiet.services.every(({ dollars }) => dollars >= 0)).toBe(true);
  });
});
