import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { interceptTable, operationOf } from '../../support/table/intercept-table.ts';
import { limits } from '../../../functions/contracts/domain/limits.ts';
import { checkPoints } from '../../../functions/rewards/check-points.ts';
import { changeReward } from '../../../functions/table/contributors/reward.ts';
import { transact } from '../../../functions/table/write.ts';
import { addUses } from '../../support/table/add-uses.ts';
import { openTestApi, type Visitor } from '../../support/test-api.ts';
import {
  redemptionBody,
  storeContributor,
  creditPoints,
  newContact,
  storeReward,
  type ContributorContact,
} from '../../support/fixtures/rewards.ts';

const testApi = await openTestApi();

const unknownText = 'Failed to verify points. Please check your details.';

const student = testApi.returningVisitor;
let networks = 0;
const ask = (visitor: Visitor, body: object) => visitor.post('/api/points', body);

/** The operations that a request sends to the table, in order. */
async function commandsOf(contact: ContributorContact): Promise<string[]> {
  const visitor = await student();
  const sent = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockClear();
  await ask(visitor, contact);
  return sent.mock.calls.map(([command]) => operationOf(command));
}

test('points are returned with their ledger entries, newest first, which sum to the balance', async () => {
  const contact = await storeContributor(testApi.table, 250);
  await creditPoints(testApi.table, contact, 50, 0);
  const reward = await storeReward(testApi.table);
  const visitor = await student();
  const made = await visitor.api.rewards.createRedemption({
    body: redemptionBody(contact, reward.id),
  });
  const { available_points, entries } = await visitor.api.rewards.checkPoints({ body: contact });
  expect(available_points).toBe(100);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(available_points);
  const times = entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(entries[0]).toMatchObject({
    amount: -200,
    reason: 'redeemed',
    title: reward.description,
    submission_id: null,
    redemption: { id: made.id, status: 'pending', amount: 100, processed_at: null },
  });
  expect(entries.filter(({ reason }) => reason === 'duplicate')).toMatchObject([
    { amount: 0, title: 'Heaps', redemption: null },
  ]);
});

test('a ledger that was written while it was read is read again', async () => {
  const contact = await storeContributor(testApi.table, 300);
  const reward = await storeReward(testApi.table);
  let reads = 0;
  const torn = interceptTable(testApi.table, async (call, operation) => {
    const answer = (await call()) as { Items: object[] };
    if (operation !== 'Query' || (reads += 1) > 1) return answer;
    // The balance is read before a redemption, the entries after it.
    const visitor = await student();
    await visitor.api.rewards.createRedemption({ body: redemptionBody(contact, reward.id) });
    const later = (await call()) as { Items: object[] };
    return { ...later, Items: [answer.Items[0], ...later.Items.slice(1)] };
  });
  const { available_points, entries } = await checkPoints(torn, contact, { requiresCode: false });
  expect(reads).toBe(2);
  expect([available_points, entries.length]).toEqual([100, 2]);
});

/** A pair that is unknown, and two of which one half is a contributor's. */
async function wrongPairs() {
  const { phone, email } = await storeContributor(testApi.table, 50);
  return [newContact(), { ...newContact(), phone }, { ...newContact(), email }] as const;
}

test('an unknown pair and a wrong one get the same answer', async () => {
  const answers = await Promise.all(
    (await wrongPairs()).map(async (contact) => {
      const answer = await ask(await student(), contact);
      const { request_id, ...body } = (await answer.json()) as Record<string, unknown>;
      expect(request_id).toBeDefined();
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
    }),
  );
  expect(answers[0]).toMatchObject({ status: 404, body: { detail: unknownText } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('strangers cause the same table calls, so that times do not differ', async () => {
  const [unknownPair, ...others] = await wrongPairs();
  const unknown = await commandsOf(unknownPair);
  // Whether the visitor has confirmed the contributor; visitor, address, phone and e-mail are counted; then the
  // contributor and the ledger are read.
  const counted = Array.from({ length: 4 }, () => 'Update');
  expect(unknown).toEqual(['Get', ...counted, 'Get', 'Query']);
  for (const contact of others) expect(await commandsOf(contact)).toEqual(unknown);
});

test('rewards are the active ones, cheapest first, without admin fields', async () => {
  const dear = await storeReward(testApi.table, { points_cost: 9000 });
  const cheap = await storeReward(testApi.table, { points_cost: 10 });
  const hidden = await storeReward(testApi.table, { is_active: false });
  const deletedReward = await storeReward(testApi.table);
  const change = { is_active: false, updated_at: new Date(Date.now() + 1000).toISOString() };
  await transact(testApi.table, { reward: changeReward(deletedReward, change) });
  const { items } = await testApi.visitor().api.rewards.listRewards();
  expect(items[0]).toEqual({
    id: cheap.id,
    description: cheap.description,
    points_cost: 10,
    amount: 100,
    is_active: true,
  });
  expect(items.at(-1)?.id).toBe(dear.id);
  const ids = items.map(({ id }) => id);
  expect(ids).not.toContain(hidden.id);
  expect(ids).not.toContain(deletedReward.id);
});

describe('limits of look-ups', () => {
  const { perVisitor, perPhoneAndEmail, perAddressWithoutCookie } = limits.pointsLookUps;
  const hour = 3600;
  // A single window for all counters.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T10:00:10Z') }));

  test('of a visitor', async () => {
    const visitor = await student();
    await ask(visitor, newContact());
    await addUses(testApi.table, 'pointsLookUps', 'visitor-', perVisitor - 2);
    expect((await ask(visitor, newContact())).status).toBe(404);
    const over = await ask(visitor, newContact());
    expect(over.status).toBe(429);
    expect(over.headers.get('retry-after')).toBe(String(hour - 10));
  });

  test.each(['phone', 'email'] as const)('by %s and address, known or not', async (field) => {
    for (const contact of [newContact(), await storeContributor(testApi.table, 50)]) {
      const address = `2001:db8:1:${(networks += 1).toString(16)}::1`;
      const guess = async () =>
        ask(await student(address), { ...newContact(), [field]: contact[field] });
      await guess();
      await addUses(testApi.table, 'pointsLookUps', `${field}-`, perPhoneAndEmail - 2);
      expect((await guess()).status).toBe(404);
      expect((await guess()).status).toBe(429);
      expect((await ask(await student(address), contact)).status).toBe(429);
      // Requests from other addresses do not lock the contributor out.
      expect((await ask(await student(), contact)).status).not.toBe(429);
    }
  });

  test('a blocked caller does not consume a contributor’s limit', async () => {
    const victim = await storeContributor(testApi.table, 50);
    const address = '203.0.113.78';
    const thrower = testApi.visitor({ address, ignoresCookies: true });
    await ask(thrower, newContact());
    await addUses(testApi.table, 'pointsLookUps', 'without-', perAddressWithoutCookie - 1);
    const answers = await Promise.all(
      Array.from({ length: perPhoneAndEmail + 1 }, () => ask(thrower, victim)),
    );
    expect(answers.filter(({ status }) => status !== 429)).toEqual([]);
    expect((await ask(await student(), victim)).status).toBe(200);
    expect((await ask(await student(address), victim)).status).toBe(200);
  });
});
