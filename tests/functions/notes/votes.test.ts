import { expect, test, vi } from 'vitest';
import { queryItems } from '../../../functions/table/read.ts';
import { getSemesterCounts } from '../../../functions/table/notes/stats.ts';
import { openVotes } from '../../support/fixtures/votes.ts';
import type { Visitor } from '../../support/test-api.ts';

const votes = await openVotes();
const { testApi, newNote, vote, download, getNote } = votes;
const { returningVisitor } = testApi;

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });

test('a vote counts once per visitor, and shows before and after it is added', async () => {
  const [one, other] = [await newNote(), await newNote()];
  const [asha, ravi] = [await returningVisitor(), await returningVisitor()];
  expect(await vote(asha, one)).toEqual({ upvotes: 1, upvoted: true });
  expect(await vote(asha, other)).toEqual({ upvotes: 1, upvoted: true });
  expect(await vote(asha, one)).toEqual({ upvotes: 1, upvoted: true });
  expect(await getNote(one)).toMatchObject({ upvotes: 0 });
  await testApi.countMarks();
  expect(await getNote(one)).toMatchObject({ upvotes: 1 });
  expect(await vote(asha, one)).toEqual({ upvotes: 1, upvoted: true });
  expect(await vote(ravi, one)).toEqual({ upvotes: 2, upvoted: true });
  await testApi.countMarks();
  expect(await vote(asha, one)).toEqual({ upvotes: 2, upvoted: true });
  expect(await getNote(one)).toMatchObject({ upvotes: 2 });
});

test('a download counts once for each visitor, note and day', async () => {
  const [one, other] = [await newNote(), await newNote()];
  at('2026-03-01T17:00:00Z');
  const visitor = await returningVisitor();
  at('2026-03-01T18:00:00Z');
  expect((await download(visitor, one)).download_count).toBe(1);
  expect((await download(visitor, other)).download_count).toBe(1);
  expect((await download(visitor, one)).download_count).toBe(1);
  at('2026-03-01T18:29:59Z');
  expect((await download(visitor, one)).download_count).toBe(1);
  await testApi.countMarks();
  at('2026-03-01T18:30:00Z');
  expect((await download(visitor, one)).download_count).toBe(2);
  await testApi.countMarks();
  expect((await download(testApi.visitor(), one)).download_count).toBe(3);
  await testApi.countMarks();
  expect(await getNote(one)).toMatchObject({ download_count: 3 });
  expect(await getNote(other)).toMatchObject({ download_count: 1 });
});

test('each of many notes is marked once, also beyond one item’s capacity', async () => {
  const notes = await Promise.all(Array.from({ length: 14 }, () => newNote()));
  const visitor = await returningVisitor();
  for (const act of [vote, download, vote, download])
    for (const id of notes) await act(visitor, id);
  for (const id of notes) {
    expect(await vote(visitor, id)).toEqual({ upvotes: 1, upvoted: true });
    expect((await download(visitor, id)).download_count).toBe(1);
  }
  await testApi.countMarks();
  for (const id of notes)
    expect(await getNote(id)).toMatchObject({ upvotes: 1, download_count: 1 });
});

test('fifty concurrent votes of one visitor count once', async () => {
  const id = await newNote();
  const visitor = await returningVisitor();
  await Promise.all(Array.from({ length: 50 }, () => vote(visitor, id)));
  expect(await vote(visitor, id)).toEqual({ upvotes: 1, upvoted: true });
  await testApi.countMarks();
  expect(await getNote(id)).toMatchObject({ upvotes: 1 });
});

test('a forged cookie is replaced, and its votes are those of a new visitor', async () => {
  const id = await newNote();
  const honest = await returningVisitor();
  await vote(honest, id);
  await testApi.countMarks();
  const forger = testApi.visitor();
  const [visitorId] = honest.cookies.get('__Host-visitor')!.split('.');
  forger.cookies.set('__Host-visitor', `${visitorId}.AAAAAAAAAAAAAAAAAAAAAA`);
  expect((await vote(forger, id)).upvotes).toBe(2);
  expect(forger.cookies.get('__Host-visitor')).not.toContain(visitorId);
});

test('the figures of the site and of a semester follow votes and downloads', async () => {
  const id = await newNote(1);
  const visitors = await Promise.all(Array.from({ length: 4 }, () => returningVisitor()));
  const { site } = testApi.visitor().api;
  const before = await site.getStats();
  expect(before.branches).toBe(3);
  await Promise.all(visitors.flatMap((visitor) => [vote(visitor, id), download(visitor, id)]));
  await testApi.countMarks();
  const downloads = before.downloads + 4;
  const students = Math.floor(downloads / 3);
  expect(await site.getStats()).toEqual({ ...before, downloads, students });
  const counted = { notes: 1, downloads: 4, upvotes: 4 };
  expect(await getSemesterCounts(testApi.table, 'notes', 1)).toEqual(counted);
});

const idOf = ({ cookies }: Visitor) => cookies.get('__Host-visitor')!.split('.')[0]!;

test('marks expire: of votes after the cookie, of downloads within days', async () => {
  at('2026-03-01T10:00:00Z');
  const day = Date.parse('2026-03-01') / 1000;
  const [voter, reader] = [testApi.visitor(), testApi.visitor()];
  for (let i = 0; i < 12; i += 1) await vote(voter, await newNote(8));
  await download(voter, await newNote(8));
  await download(reader, await newNote(8));
  const lives = async (visitor: Visitor) =>
    (await queryItems(testApi.table, { partition: `VISITOR#${idOf(visitor)}` })).map(
      ({ ttl }) => (Number(ttl) - day) / 86_400,
    );
  expect(await lives(voter)).toEqual([400, 400, 400]);
  expect(await lives(reader)).toEqual([3]);
});
