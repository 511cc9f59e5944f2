import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openProduct, type Visitor } from '../../support/product.ts';
import { redemptionBody, createContributor, storeReward } from '../../support/rewards.ts';
import { sampleNote, storeCatalogue, storeNotes, subjectId } from '../../support/samples.ts';
import { openSearchIndex } from '../../support/search-index.ts';
import { disposeAfterAll } from '../../support/dispose-after-all.ts';

const product = await disposeAfterAll(openProduct());
await storeCatalogue(product.table);
const os = { subject_id: subjectId('cse-os'), subject_code: 'BCS303', semester: 3 };
const notes = Array.from({ length: 60 }, (_, i) =>
  sampleNote(`n${i + 100}`, {
    module_number: 1 + (i % 5),
    description: 'What the chapter says, in about as many words as people write here.',
    topics: ['Sorting', 'Divide and conquer', 'Recurrences'],
    ...(i % 2 === 0 && os),
  }),
);
await storeNotes(product.table, notes);
await disposeAfterAll(openSearchIndex(notes));
for (const url of ['/api/notes?branch=cse', '/api/notes?branch=ise', '/api/notes'])
  await product.visitor().send(url);

/** Calls and read units of a view at most, with the catalogue known (it is kept for a minute). */
test.each([
  ['/api/schemes', 1, 0.5],
  ['/api/branches', 1, 0.5],
  ['/api/branches/cse/subjects', 1, 0.5],
  ['/api/subjects', 1, 0.5],
  ['/api/stats', 1, 0.5],
  ['/api/openapi.json', 0, 0],
  ['/api/notes/n100', 1, 0.5],
  ['/api/notes/recent', 1, 0.5],
  ['/api/notes?subject=cse-ada', 2, 3],
  ['/api/notes?semester=3', 2, 3],
  ['/api/notes?branch=cse&semester=3', 2, 3],
  ['/api/notes?branch=cse', 3, 4.5],
  ['/api/notes', 11, 8],
  ['/api/notes?search=n103', 1, 6],
  // Up to 100 found notes are all read, for totals without those that are no longer public.
  ['/api/notes?search=sorting', 1, 30],
])('%s takes at most %d calls and %d read units', async (url, calls, readUnits) => {
  const spent = await product.measureConsumption(() => product.visitor().send(url));
  expect(spent.calls).toBeLessThanOrEqual(calls);
  expect(spent.readUnits).toBeLessThanOrEqual(readUnits);
  expect(spent.writeUnits).toBe(0);
});

describe.each(['upvote', 'download'])('%s', (act) => {
  const ask = (student: Visitor, id: string) => () =>
    student.send(`/api/notes/${id}/${act}`, { method: 'POST' });
  beforeEach(() => {
    // Not the one request of sixteen that is counted for its address.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => vi.restoreAllMocks());

  test('of somebody with a cookie takes two calls and one write unit, in a new minute too', async () => {
    const student = product.visitor();
    await ask(student, 'n101')();
    const spent = { calls: 2, readUnits: 1.5, writeUnits: 1 };
    expect(await product.measureConsumption(ask(student, 'n102'))).toEqual(spent);
    // A second time, it counts against the limit.
    expect(await product.measureConsumption(ask(student, 'n102'))).toEqual(spent);
    // What is not there, too.
    expect(await product.measureConsumption(ask(student, 'nobody'))).toEqual(spent);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await product.measureConsumption(ask(student, 'n103'))).toEqual(spent);
    vi.useRealTimers();
  });

  test('of somebody without a cookie takes three calls and two write units', async () => {
    const spent = { calls: 3, readUnits: 0.5, writeUnits: 2 };
    expect(await product.measureConsumption(ask(product.visitor(), 'n104'))).toEqual(spent);
  });

  test('is counted for its address at one write unit more, once in sixteen', async () => {
    const student = product.visitor();
    await ask(student, 'n101')();
    vi.mocked(Math.random).mockReturnValue(0.06);
    const spent = { calls: 3, readUnits: 1.5, writeUnits: 2 };
    expect(await product.measureConsumption(ask(student, 'n102'))).toEqual(spent);
    vi.mocked(Math.random).mockReturnValue(0.07);
    expect((await product.measureConsumption(ask(student, 'n103'))).calls).toBe(2);
  });

  test('takes two write units of who has marked many notes, and none over the limit', async () => {
    // The limit counts per minute: the loop must not cross into the next one.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const student = product.visitor();
    for (let i = 100; i < 111; i += 1) await ask(student, `n${i}`)();
    for (let i = 111; i < 131; i += 1) {
      const spent = { calls: 3, readUnits: 1.5, writeUnits: 2 };
      expect(await product.measureConsumption(ask(student, `n${i}`))).toEqual(spent);
    }
    for (let i = 30; i < 120; i += 1) await ask(student, 'n100')();
    const { writeUnits } = await product.measureConsumption(ask(student, 'n100'));
    expect(writeUnits).toBe(0);
  });
});

test('a redemption, and a look at the points after it, take few calls and units', async () => {
  const reward = await storeReward(product.table);
  const pair = await createContributor(product.table, 500);
  const { rewards } = product.visitor().api;
  await rewards.listRewards();
  // Visitor, address and contributor are counted; redemption, reward and balance are read; one transaction; the balance.
  expect(
    await product.measureConsumption(() =>
      rewards.createRedemption({ body: redemptionBody(pair, reward.id) }),
    ),
  ).toEqual({ calls: 8, readUnits: 4, writeUnits: 14 });
  // Visitor, address, phone and e-mail are counted; the ledger is read, and the state of its redemptions.
  expect(await product.measureConsumption(() => rewards.checkPoints({ body: pair }))).toEqual({
    calls: 6,
    readUnits: 2,
    writeUnits: 4,
  });
});
