import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApi, type Visitor } from '../../support/test-api.ts';
import { redemptionBody, storeContributor, storeReward } from '../../support/fixtures/rewards.ts';
import { sampleNote, storeNotes } from '../../support/fixtures/samples.ts';

const testApi = await openTestApi({ engine: true });
await storeNotes(
  testApi.table,
  Array.from({ length: 32 }, (_, i) => sampleNote(`n${i + 100}`)),
);

/** A new mark is also counted for its note and address, with one more call and write unit: of downloads, a sample. */
describe.each([
  { act: 'upvote', more: 1 },
  { act: 'download', more: 0 },
])('$act', ({ act, more }) => {
  const cost = (calls: number, readUnits: number, writeUnits: number, added = more) => ({
    calls: calls + added,
    readUnits,
    writeUnits: writeUnits + added,
  });
  const ask = (student: Visitor, id: string) => () =>
    student.send(`/api/notes/${id}/${act}`, { method: 'POST' });
  beforeEach(() => {
    // Not the one request in sixteen that is counted for its address.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });

  test('a request with a cookie takes two calls and one write unit, also in a new minute', async () => {
    const student = testApi.visitor();
    await ask(student, 'n101')();
    const spent = cost(2, 2, 1);
    expect(await testApi.measureConsumption(ask(student, 'n102'))).toEqual(spent);
    const repeated = cost(2, 2, 1, 0);
    // A repeated mark counts against the limit.
    expect(await testApi.measureConsumption(ask(student, 'n102'))).toEqual(repeated);
    // Also for missing items.
    expect(await testApi.measureConsumption(ask(student, 'nobody'))).toEqual(repeated);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await testApi.measureConsumption(ask(student, 'n103'))).toEqual(spent);
  });

  test('a request without a cookie takes four calls and three write units', async () => {
    const spent = cost(3, 1, 2, 1);
    expect(await testApi.measureConsumption(ask(testApi.visitor(), 'n104'))).toEqual(spent);
  });

  test('one request in sixteen is counted for its address, and with its note, with one write unit each', async () => {
    const student = testApi.visitor();
    await ask(student, 'n101')();
    vi.mocked(Math.random).mockReturnValue(0.06);
    const spent = cost(3, 2, 2, 1);
    expect(await testApi.measureConsumption(ask(student, 'n102'))).toEqual(spent);
    vi.mocked(Math.random).mockReturnValue(0.07);
    expect((await testApi.measureConsumption(ask(student, 'n103'))).calls).toBe(2 + more);
  });

  test('takes two write units for a visitor with many marks, and none over the limit', async () => {
    // The limit counts per minute: the loop must not cross into the next one.
    vi.useFakeTimers({ toFake: ['Date'] });
    const student = testApi.visitor();
    for (let i = 100; i < 111; i += 1) await ask(student, `n${i}`)();
    for (let i = 111; i < 115; i += 1) {
      const spent = cost(3, 2, 2);
      expect(await testApi.measureConsumption(ask(student, `n${i}`))).toEqual(spent);
    }
    for (let i = 14; i < 120; i += 1) await ask(student, 'n100')();
    const { writeUnits } = await testApi.measureConsumption(ask(student, 'n100'));
    expect(writeUnits).toBe(0);
  });
});

test('a redemption, and a look at the points after it, take few calls and units', async () => {
  const reward = await storeReward(testApi.table);
  const contact = await storeContributor(testApi.table, 500);
  const { rewards } = testApi.visitor().api;
  await rewards.listRewards();
  // The visitor's confirmation is read; visitor, address and contributor are counted; redemption, reward and balance are read; the ledger and the
  // balance again; one transaction; the ledger.
  expect(
    await testApi.measureConsumption(() =>
      rewards.createRedemption({ body: redemptionBody(contact, reward.id) }),
    ),
  ).toEqual({ calls: 11, readUnits: 6.5, writeUnits: 14 });
  // The visitor's confirmation is read; visitor, address, phone and e-mail are counted; the balance is read; the ledger and the states of its redemptions
  // are read.
  expect(await testApi.measureConsumption(() => rewards.checkPoints({ body: contact }))).toEqual({
    calls: 8,
    readUnits: 3.5,
    writeUnits: 4,
  });
});
