import { afterEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../functions/contracts/domain/limits.ts';
import { openVotes } from '../../support/fixtures/votes.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const votes = await disposeAfterAll(openVotes());
const { testApi, newNote, returningVisitor, vote, download, getNote } = votes;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inTurn = async <T>(people: readonly T[], act: (one: T) => Promise<unknown>) => {
  for (let i = 0; i < people.length; i += 50)
    await Promise.all(people.slice(i, i + 50).map((one) => act(one)));
};
const crowd = (address: string, size: number) =>
  Array.from({ length: size }, () => testApi.visitor({ address }));
const upvotes = async (id: string) => {
  await testApi.countMarks();
  return (await getNote(id)).upvotes;
};

const downloads = async (id: string) => {
  await testApi.countMarks();
  return (await getNote(id)).download_count;
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
    const late = testApi.visitor({ address: '203.0.113.90' });
    const answer = await late.send(`/api/notes/${id}/upvote`, { method: 'POST' });
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
    expect((await vote(late, await newNote())).upvotes).toBe(1);
    expect(await upvotes(id)).toBe(perAddressWithCookie);
    expect((await vote(await returningVisitor(), id)).upvotes).toBe(perAddressWithCookie + 1);
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

describe('downloads of a note from one address', () => {
  const { perAddressWithCookie, perAddressWithoutCookie } = limits.downloadsOfNote;
  test('by a script that discards cookies all give the file, and few count', async () => {
    const id = await newNote();
    const start = Date.parse('2026-03-02T10:00:00Z');
    const answers: { url: string }[] = [];
    for (const minute of [0, 1, 2]) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + minute * 60_000 });
      await inTurn(crowd('203.0.113.92', 220), async (one) =>
        answers.push(await download(one, id)),
      );
    }
    expect(answers).toHaveLength(660);
    expect(answers.every(({ url }) => url === `/files/${id}.pdf`)).toBe(true);
    expect(await downloads(id)).toBe(perAddressWithoutCookie);
    // Neither another note, nor a student with a cookie, nor the next day is affected.
    expect(
      (await download(testApi.visitor({ address: '203.0.113.92' }), await newNote()))
        .download_count,
    ).toBe(1);
    await download(await returningVisitor('203.0.113.92'), id);
    vi.setSystemTime(start + 86_400_000);
    await download(testApi.visitor({ address: '203.0.113.92' }), id);
    expect(await downloads(id)).toBe(perAddressWithoutCookie + 2);
  });

  test('of 500 students with cookies all count', async () => {
    const id = await newNote();
    const students = crowd('203.0.113.93', 500);
    await inTurn(students, (student) => student.api.rewards.listRewards());
    await inTurn(students, (student) => download(student, id));
    expect(await downloads(id)).toBe(500);
  });

  test('with cookies beyond the number of the day are answered and not counted', async () => {
    const id = await newNote();
    // Each new download is the one in sixteen that is counted, as sixteen.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const counted = Math.ceil(perAddressWithCookie / 16);
    const students = crowd('203.0.113.94', counted + 10);
    await inTurn(students, (student) => student.api.rewards.listRewards());
    for (const student of students) {
      expect((await download(student, id)).url).toBe(`/files/${id}.pdf`);
      await download(student, id);
    }
    expect(await downloads(id)).toBe(counted);
  });
});
