import { afterEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../functions/contracts/domain/limits.ts';
import { queryItems } from '../../../functions/table/core/read.ts';
import { listCourseTotals } from '../../../functions/table/notes/course-totals.ts';
import { listNewestNotes } from '../../../functions/table/notes/note.ts';
import { getSemesterCounts } from '../../../functions/table/notes/stats.ts';
import { openProduct, type Visitor } from '../../support/product.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

let made = 0;
const product = await disposeAfterAll(openProduct({ stream: true }));
await storeCatalogue(product.table);
afterEach(() => vi.useRealTimers());

/** A new note, so that tests do not share limits. */
async function newNote(semester = 4): Promise<string> {
  made += 1;
  const id = `note-${made}`;
  await storeNotes(product.table, [sampleNote(id, { semester })]);
  return id;
}

/** A returning visitor with a cookie. */
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

test('a vote counts once per visitor, and shows before and after it is added', async () => {
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

test('each of many notes is marked once, also beyond one item’s capacity', async () => {
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

test('fifty concurrent votes of one visitor count once', async () => {
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

test('concurrent votes of fifty visitors count fifty', async () => {
  const id = await newNote();
  const visitors = Array.from({ length: 50 }, () => product.visitor());
  await Promise.all(visitors.map((visitor) => vote(visitor, id)));
  await product.countMarks();
  expect(await shown(id)).toMatchObject({ upvotes: 50 });
});

test('a forged cookie is replaced, and its votes are those of a new visitor', async () => {
  const id = await newNote();
  const honest = await regular();
  await vote(honest, id);
  await product.countMarks();
  const forger = product.visitor();
  const [visitorId] = honest.cookies.get('__Host-visitor')!.split('.');
  forger.cookies.set('__Host-visitor', `${visitorId}.AAAAAAAAAAAAAAAAAAAAAA`);
  expect((await vote(forger, id)).upvotes).toBe(2);
  expect(forger.cookies.get('__Host-visitor')).not.toContain(visitorId);
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
    expect(await getSemesterCounts(product.table, 'notes', semester)).toEqual(counted);
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

test('a pending note is in no counter', async () => {
  const before = await product.visitor().api.site.getStats();
  await storeNotes(product.table, [sampleNote('pending-one', { status: 'pending' })]);
  expect(await product.visitor().api.site.getStats()).toEqual(before);
});

const inTurn = async <T>(people: readonly T[], act: (one: T) => Promise<unknown>) => {
  for (let i = 0; i < people.length; i += 50)
    await Promise.all(people.slice(i, i + 50).map((one) => act(one)));
};
const crowd = (address: string, size: number) =>
  Array.from({ length: size }, () => product.visitor({ address }));
const upvotes = async (id: string) => {
  await product.countMarks();
  return (await shown(id)).upvotes;
};

describe('votes from one address', () => {
  const { perAddressWithCookie, perAddressWithoutCookie } = limits.votesOfNote;

  test('of 500 students with cookies all count, then a cap for the note and day is reached', async () => {
    const id = await newNote();
    const students = crowd('203.0.113.90', 500);
    await inTurn(students, (student) => student.api.rewards.listRewards());
    await inTurn(students, (student) => vote(student, id));
    expect(await upvotes(id)).toBe(500);
    const more = crowd('203.0.113.90', perAddressWithCookie - 500);
    await inTurn(more, (one) => one.api.notes.getNote({ params: { noteId: id } }));
    await inTurn(more, (one) => vote(one, id));
    const late = product.visitor({ address: '203.0.113.90' });
    const answer = await late.send(`/api/notes/${id}/upvote`, { method: 'POST' });
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
    expect((await vote(late, await newNote())).upvotes).toBe(1);
    expect(await upvotes(id)).toBe(perAddressWithCookie);
    expect((await vote(await regular(), id)).upvotes).toBe(perAddressWithCookie + 1);
  });

  test('without a cookie beyond a hundred count once the cookie comes back', async () => {
    const id = await newNote();
    const people = crowd('203.0.113.91', perAddressWithoutCookie + 20);
    for (const one of people) expect((await vote(one, id)).upvoted).toBe(true);
    expect(await upvotes(id)).toBe(perAddressWithoutCookie);
    await inTurn(people.slice(-5), (one) => vote(one, id));
    await inTurn(people.slice(-10, -5), async (one) => download(one, await newNote()));
    expect(await upvotes(id)).toBe(perAddressWithoutCookie + 10);
  });
});

const idOf = ({ cookies }: Visitor) => cookies.get('__Host-visitor')!.split('.')[0]!;

test('marks expire: of votes after the cookie, of downloads within days', async () => {
  at('2026-03-01T10:00:00Z');
  const day = Date.parse('2026-03-01') / 1000;
  const [voter, reader] = [product.visitor(), product.visitor()];
  for (let i = 0; i < 12; i += 1) await vote(voter, await newNote(8));
  await download(voter, await newNote(8));
  await download(reader, await newNote(8));
  const lives = async (visitor: Visitor) =>
    (await queryItems(product.table, { partition: `VISITOR#${idOf(visitor)}` })).map(
      ({ ttl }) => (Number(ttl) - day) / 86_400,
    );
  expect(await lives(voter)).toEqual([400, 400, 400]);
  expect(await lives(reader)).toEqual([3]);
});
