import { beforeEach, expect, test, vi } from 'vitest';
import { Caller } from '../../../functions/kernel/caller.ts';
import { addToItem } from '../../../functions/table/write.ts';
import { httpEvent } from '../../support/http-event.ts';
import { addUses } from '../../support/table/add-uses.ts';
import { openTestApi, type Visitor } from '../../support/test-api.ts';
import { sampleNote, storeNotes } from '../../support/fixtures/samples.ts';

const testApi = await openTestApi();
await storeNotes(testApi.table, [sampleNote('note')]);
let minute = Date.parse('2026-05-01T10:00:10Z');
beforeEach(() => {
  minute += 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: minute });
});

const vote = (visitor: Visitor) => visitor.send('/api/notes/note/upvote', { method: 'POST' });

async function statuses(times: number, ask: () => Promise<Response>): Promise<number[]> {
  const answers: number[] = [];
  while (answers.length < times) {
    const size = Math.min(40, times - answers.length);
    const some = await Promise.all(Array.from({ length: size }, () => ask()));
    answers.push(...some.map(({ status }) => status));
  }
  return answers;
}
const refused = (answers: number[]) => answers.filter((status) => status === 429).length;

test('a visitor may vote and download 120 times a minute, then waits for the next', async () => {
  const address = '203.0.113.1';
  const visitor = testApi.visitor({ address });
  await vote(visitor);
  // Each request is the one in sixteen that is counted for the address, as sixteen.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  expect(refused(await statuses(120, () => vote(visitor)))).toBe(0);
  const over = await vote(visitor);
  expect(over.status).toBe(429);
  expect(over.headers.get('retry-after')).toBe('50');
  expect(await over.json()).toMatchObject({ status: 429, title: 'Too Many Requests' });
  const download = await visitor.send('/api/notes/note/download', { method: 'POST' });
  expect(download.status).toBe(429);
  // Refused requests do not consume the address’s limit.
  expect(await usesOf(address)).toBe(120 * 16);
  vi.setSystemTime(minute + 50_000);
  expect((await vote(visitor)).status).toBe(200);
});

test('requests with cookies are counted for their address by sampling', async () => {
  const address = '203.0.113.8';
  const students = Array.from({ length: 8 }, () => testApi.visitor({ address }));
  for (const student of students) await vote(student);
  let draws = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => ((draws += 1) % 16) / 16);
  for (let round = 0; round < 16; round += 1)
    await Promise.all(students.map((student) => vote(student)));
  // One request in sixteen of 128 is counted, as sixteen. A write that is retried draws a number too.
  expect(Math.abs((await usesOf(address)) - 128)).toBeLessThanOrEqual(2 * 16);
});

test('requests without a cookie are limited to 300 a minute per address and do not block visitors with one', async () => {
  const address = '203.0.113.2';
  const student = testApi.visitor({ address });
  await vote(student);
  const thrower = testApi.visitor({ address, ignoresCookies: true });
  await addUses(testApi.table, 'votesAndDownloads', 'without-', 298);
  expect((await vote(thrower)).status).toBe(200);
  expect((await vote(thrower)).status).toBe(429);
  expect((await vote(student)).status).toBe(200);
  const newcomer = testApi.visitor({ address });
  await newcomer.send('/api/notes/note');
  expect((await vote(newcomer)).status).toBe(200);
  expect((await vote(testApi.visitor({ address: '203.0.113.3' }))).status).toBe(200);
});

test('an address has 3,000 a minute with cookies', async () => {
  const address = '203.0.113.4';
  const student = testApi.visitor({ address });
  await vote(student);
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  expect((await vote(student)).status).toBe(200);
  expect(await usesOf(address, 2999)).toBe(2999);
  expect((await vote(student)).status).toBe(200);
  expect(await usesOf(address, 1)).toBe(3000);
  const over = await vote(student);
  expect(over.status).toBe(429);
  expect(over.headers.get('retry-after')).toBe('50');
  expect((await vote(testApi.visitor({ address }))).status).toBe(200);
  expect((await vote(testApi.visitor({ address: '203.0.113.5' }))).status).toBe(200);
});

/** The counts of visitors with cookies at an address in this minute, after `more` further ones. */
async function usesOf(address: string, more = 0): Promise<number> {
  const headers = { 'cloudfront-viewer-address': `${address}:1` };
  const who = new Caller(httpEvent({ routeKey: 'GET /', url: '/', headers })).addressKey();
  const window = Math.floor(minute / 60_000) * 60;
  const key = { pk: `USAGE#votesAndDownloads#with-${who}#${window}`, sk: 'USAGE' };
  return addToItem(testApi.table, key, 'uses', more, window + 120);
}
