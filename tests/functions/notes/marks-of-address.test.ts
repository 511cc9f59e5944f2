import { expect, test, vi } from 'vitest';
import { limits } from '../../../functions/contracts/domain/limits.ts';
import { addUses } from '../../support/table/add-uses.ts';
import { openVotes } from '../../support/fixtures/votes.ts';

const votes = await openVotes();
const { testApi, newNote, vote, download, getNote } = votes;
const { returningVisitor } = testApi;

const { table } = testApi;
const from = (address: string) => testApi.visitor({ address });
const counted = async (id: string) => {
  await testApi.countMarks();
  return getNote(id);
};

test('a campus of 500 students behind one address stays below its limits', () => {
  expect(limits.votesOfNote.perAddressWithCookie).toBeGreaterThan(500);
  // Sampled: one in sixteen counts as sixteen.
  expect(limits.downloadsOfNote.perAddressWithCookie).toBeGreaterThanOrEqual(2 * 500);
});

test('votes from one address count up to a cap for the note and day', async () => {
  const { perAddressWithCookie } = limits.votesOfNote;
  const [id, address] = [await newNote(), '203.0.113.90'];
  await vote(await returningVisitor(address), id);
  await addUses(table, 'votesOfNote', '', perAddressWithCookie - 2);
  await vote(await returningVisitor(address), id);
  const late = from(address);
  const answer = await late.send(`/api/notes/${id}/upvote`, { method: 'POST' });
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
  expect((await vote(late, await newNote())).upvotes).toBe(1);
  expect((await counted(id)).upvotes).toBe(2);
  expect((await vote(await returningVisitor(), id)).upvotes).toBe(3);
});

test('votes without a cookie beyond a hundred count once the cookie comes back', async () => {
  const { perAddressWithoutCookie } = limits.votesOfNote;
  const [id, address] = [await newNote(), '203.0.113.91'];
  await vote(from(address), id);
  await addUses(table, 'votesOfNote', '', perAddressWithoutCookie - 2);
  await vote(from(address), id);
  const later = [from(address), from(address), from(address)];
  for (const one of later) expect((await vote(one, id)).upvoted).toBe(true);
  expect((await counted(id)).upvotes).toBe(2);
  await vote(later[0]!, id);
  await download(later[1]!, await newNote());
  expect((await counted(id)).upvotes).toBe(4);
});

test('downloads of a script that discards cookies all give the file, and few count', async () => {
  const { perAddressWithoutCookie } = limits.downloadsOfNote;
  const [id, address] = [await newNote(), '203.0.113.92'];
  const start = Date.parse('2026-03-02T10:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await download(from(address), id);
  await addUses(table, 'downloadsOfNote', 'without-', perAddressWithoutCookie - 3);
  const answers = await Promise.all(Array.from({ length: 20 }, () => download(from(address), id)));
  expect(answers.every(({ url }) => url === `/files/${id}.pdf`)).toBe(true);
  expect((await counted(id)).download_count).toBe(3);
  // Neither another note, nor a student with a cookie, nor the next day is affected.
  expect((await download(from(address), await newNote())).download_count).toBe(1);
  await download(await returningVisitor(address), id);
  vi.setSystemTime(start + 86_400_000);
  await download(from(address), id);
  expect((await counted(id)).download_count).toBe(5);
});

test('downloads with cookies beyond the number of the day are answered and not counted', async () => {
  const [id, address] = [await newNote(), '203.0.113.94'];
  // Each new download is the one in sixteen that is counted, as sixteen.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const students = await Promise.all(Array.from({ length: 6 }, () => returningVisitor(address)));
  for (const [at, student] of students.entries()) {
    expect((await download(student, id)).url).toBe(`/files/${id}.pdf`);
    await download(student, id);
    const { perAddressWithCookie } = limits.downloadsOfNote;
    if (at === 0) await addUses(table, 'downloadsOfNote', 'with-', perAddressWithCookie - 3 * 16);
  }
  expect((await counted(id)).download_count).toBe(3);
});
