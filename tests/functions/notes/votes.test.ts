import { afterEach, expect, test, vi } from 'vitest';
import { listCourseTotals } from '../../../functions/table/notes/course-totals.ts';
import { listNewestNotes } from '../../../functions/table/notes/note.ts';
import { getSemesterCounts } from '../../../functions/table/notes/stats.ts';
import { openProduct, type Visitor } from '../../support/product.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../../support/samples.ts';
import { disposeAfterAll } from '../../support/dispose-after-all.ts';

let made = 0;
const product = await disposeAfterAll(openProduct({ stream: true }));
await storeCatalogue(product.table);
afterEach(() => vi.useRealTimers());

/** A new note, so that tests do not meet at one. */
async function newNote(semester = 4): Promise<string> {
  made += 1;
  const id = `note-${made}`;
  await storeNotes(product.table, [sampleNote(id, { semester })]);
  return id;
}

/** Somebody who has been here before: their cookie is known. */
async function regular(address?: string): Promise<Visitor> {
  const visitor = product.visitor(address === undefined ? {} : { address });
  await vote(visitor, await newNote(8));
  return visitor;
}

const vote = (visitor: Visitor, id: string) =>
  visitor.api.notes.upvoteNote({ params: { noteId: id } });
const download = (visitor: Visitor, id: string) =>
  visitor.api.notes.downloadNote({ params: { noteId: id } });
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });

const shown = async (id: string) => product.visitor().api.notes.getNote({ params: { noteId: id } });

test('a vote counts once for each visitor, and is told before and after it is added', async () => {
  const [one, other] = [await newNote(), await newNote()];
  const [asha, ravi] = [await regular(), await regular()];
  expect(await vote(asha, one)).toEqual({ upvotes: 1, upvoted: true });
  expect(await vote(asha, other)).toEqual({ upvotes: 1, upvoted: true });
  expect(await vote(asha, one)).toEqual({ upvotes: 1, upvoted: true });
  expect(await shown(one)).toMatchObject({ upvotes: 0 });
  await product.countMarks();
  expect(await shown(one)).toMatchObject({ upvotes: 1 });
  expect(await vote(asha, one)).toEqual({ upvotes: 1, upvoted: true });
  expect(await vote(ravi, one)).toEqual({ upvotes: 2, upvoted: true });
  await product.countMarks();
  expect(await vote(asha, one)).toEqual({ upvotes: 2, upvoted: true });
  expect(await shown(one)).toMatchObject({ upvotes: 2 });
});

test('a download counts once for each visitor, note and day', async () => {
  const [one, other] = [await newNote(), await newNote()];
  at('2026-03-01T17:00:00Z');
  const visitor = await regular();
  at('2026-03-01T18:00:00Z');
  expect((await download(visitor, one)).download_count).toBe(1);
  expect((await download(visitor, other)).download_count).toBe(1);
  expect((await download(visitor, one)).download_count).toBe(1);
  at('2026-03-01T18:29:59Z');
  expect((await download(visitor, one)).download_count).toBe(1);
  await product.countMarks();
  at('2026-03-01T18:30:00Z');
  expect((await download(visitor, one)).download_count).toBe(2);
  await product.countMarks();
  expect((await download(product.visitor(), one)).download_count).toBe(3);
  await product.countMarks();
  expect(await shown(one)).toMatchObject({ download_count: 3 });
  expect(await shown(other)).toMatchObject({ download_count: 1 });
});

test('of many notes each is marked once, also where there is no room beside the others', async () => {
  const notes = await Promise.all(Array.from({ length: 14 }, () => newNote()));
  const visitor = await regular();
  for (const act of [vote, download, vote, download])
    for (const id of notes) await act(visitor, id);
  for (const id of notes) {
    expect(await vote(visitor, id)).toEqual({ upvotes: 1, upvoted: true });
    expect((await download(visitor, id)).download_count).toBe(1);
  }
  await product.countMarks();
  for (const id of notes) expect(await shown(id)).toMatchObject({ upvotes: 1, download_count: 1 });
});

test('fifty votes of one visitor at once count once', async () => {
  const id = await newNote();
  const visitor = await regular();
  await Promise.all(Array.from({ length: 50 }, () => vote(visitor, id)));
  expect(await vote(visitor, id)).toEqual({ upvotes: 1, upvoted: true });
  await product.countMarks();
  expect(await shown(id)).toMatchObject({ upvotes: 1 });
});

test('votes of twenty visitors, thirty times each, count twenty', async () => {
  const id = await newNote();
  const visitors = await Promise.all(Array.from({ length: 20 }, () => regular()));
  for (let round = 0; round < 30; round += 1) {
    const answers = await Promise.all(visitors.map((visitor) => vote(visitor, id)));
    expect(answers.every(({ upvoted }) => upvoted)).toBe(true);
    if (round % 10 === 0) await product.countMarks();
  }
  await product.countMarks();
  expect(await shown(id)).toMatchObject({ upvotes: 20 });
});

test('fifty visitors at once count fifty', async () => {
  const id = await newNote();
  const visitors = Array.from({ length: 50 }, () => product.visitor());
  await Promise.all(visitors.map((visitor) => vote(visitor, id)));
  await product.countMarks();
  expect(await shown(id)).toMatchObject({ upvotes: 50 });
});

test('a forged cookie is nobody: it is replaced, and its votes are new ones', async () => {
  const id = await newNote();
  const honest = await regular();
  await vote(honest, id);
  await product.countMarks();
  const forger = product.visitor();
  const [visitorId] = honest.cookies.get('visitor')!.split('.');
  forger.cookies.set('visitor', `${visitorId}.AAAAAAAAAAAAAAAAAAAAAA`);
  expect((await vote(forger, id)).upvotes).toBe(2);
  expect(forger.cookies.get('visitor')).not.toContain(visitorId);
});

test('every counter equals a recount after many votes and downloads', async () => {
  const notes = await Promise.all([newNote(1), newNote(2), newNote(2)]);
  const visitors = await Promise.all([regular(), regular(), regular(), regular()]);
  const seen = new Set<string>();
  const random = Array.from({ length: 120 }, () => ({
    who: Math.floor(Math.random() * visitors.length),
    id: notes[Math.floor(Math.random() * notes.length)]!,
    act: Math.random() < 0.5 ? vote : download,
  }));
  for (const { who, id, act } of random) seen.add(`${act.name} ${who} ${id}`);
  await Promise.all(random.map(({ who, id, act }) => act(visitors[who]!, id)));
  await product.countMarks();

  const all = await listNewestNotes(product.table);
  const sum = (of: 'upvotes' | 'download_count', ids: (id: string) => boolean) =>
    all.filter(({ id }) => ids(id)).reduce((total, note) => total + note[of], 0);
  const mine = (id: string) => notes.includes(id);
  expect(sum('upvotes', mine) + sum('download_count', mine)).toBe(seen.size);

  const totals = await listCourseTotals(product.table, 'COURSE#2022#BCS401', 'COURSE#2022#BCS401');
  const stats = await product.visitor().api.site.getStats();
  for (const semester of [1, 2, 4, 8]) {
    const ofSemester = all.filter((note) => note.semester === semester);
    const counted = {
      notes: ofSemester.length,
      downloads: ofSemester.reduce((total, note) => total + note.download_count, 0),
      upvotes: ofSemester.reduce((total, note) => total + note.upvotes, 0),
    };
    expect(await getSemesterCounts(product.table, semester)).toEqual(counted);
    expect(totals.find((one) => one.semester === semester)).toMatchObject(counted);
  }
  const downloads = sum('download_count', () => true);
  expect(stats).toEqual({
    study_materials: all.length,
    downloads,
    branches: 3,
    students: Math.floor(downloads / 3),
  });
});

test('a note that waits is in no figure', async () => {
  const before = await product.visitor().api.site.getStats();
  await storeNotes(product.table, [sampleNote('pending-one', { status: 'pending' })]);
  expect(await product.visitor().api.site.getStats()).toEqual(before);
});
