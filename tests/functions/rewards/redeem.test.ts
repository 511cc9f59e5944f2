import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { interceptTable } from '../../support/table/intercept-table.ts';
import type { RewardId } from '../../../functions/contracts/domain/fields.ts';
import type { NewRedemption } from '../../../functions/contracts/rewards.ts';
import { HttpError } from '../../../functions/kernel/http/http-error.ts';
import { redeem } from '../../../functions/rewards/redeem.ts';
import { getLedger, returnPoints } from '../../../functions/table/contributors/contributor.ts';
import {
  setRedemptionDecision,
  getRedemption,
} from '../../../functions/table/contributors/redemption.ts';
import {
  changeReward,
  removeReward,
  getReward,
  type StoredReward,
} from '../../../functions/table/contributors/reward.ts';
import { transact } from '../../../functions/table/write.ts';
import { addUses } from '../../support/table/add-uses.ts';
import { expectProblem, openTestApi } from '../../support/test-api.ts';
import {
  redemptionBody,
  storeContributor,
  idOf,
  newContact,
  storeReward,
  type ContributorContact,
} from '../../support/fixtures/rewards.ts';

const testApi = await openTestApi();
const { table } = testApi;

const plain = { requiresCode: false } as const;
/** A contributor with points, and a reward of 200. */
const storeBoth = async (points: number) =>
  [await storeContributor(table, points), await storeReward(table)] as const;
const someone = () => testApi.visitor({ address: `2001:db8:${randomUUID().slice(0, 4)}::1` });
const create = (body: NewRedemption) => someone().api.rewards.createRedemption({ body });
const send = (body: object) => someone().post('/api/redemptions', body);

/** A contributor's points and number of entries. Asserts that the entries sum to the points. */
async function ledgerOf(
  contact: ContributorContact,
): Promise<[points: number | undefined, entries: number]> {
  const { balance, entries } = await getLedger(table, idOf(contact));
  const sum = entries.reduce((points, { amount }) => points + amount, 0);
  expect(balance?.available_points ?? 0).toBe(sum);
  return [balance?.available_points, entries.length];
}

const change = (reward: StoredReward, changes: Partial<StoredReward>) =>
  transact(table, {
    reward: changeReward(reward, { ...changes, updated_at: new Date().toISOString() }),
  });
const countOf = async (id: RewardId) => (await getReward(table, id))?.redemption_count;

/** A table that runs an operation on a reward just before the first transaction. */
function interceptedTable(interfere: () => Promise<unknown>) {
  let done = false;
  return interceptTable(table, async (call, operation) => {
    if (!done && operation === 'TransactWrite') {
      done = true;
      await interfere();
    }
    return call();
  });
}

const changedText = 'This reward has changed. Please look at it again.';
const inactiveText = 'This reward is not available at the moment.';
const deletedText = 'This reward does not exist any more.';

test('a redemption deducts the points immediately, stores the payout’s data and shows a masked UPI ID', async () => {
  const [contact, reward] = await storeBoth(250);
  const request = { ...redemptionBody(contact, reward.id), upi_id: ' asha.rao@okbank ' };
  const answer = await send(request);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({
    id: request.redemption_id,
    reward_id: reward.id,
    status: 'pending',
    points_deducted: 200,
    redeemed_at: expect.any(String),
    available_points: 50,
  });
  expect(await getRedemption(table, request.redemption_id)).toMatchObject({
    user_id: idOf(contact),
    ...contact,
    name: 'Asha',
    reward_description: reward.description,
    reward_amount: 100,
    points_deducted: 200,
    upi_id: 'asha.rao@okbank',
    processed_at: null,
    processed_by: null,
  });
  expect(await ledgerOf(contact)).toEqual([50, 2]);
  expect(await countOf(reward.id)).toBe(1);
  const { entries } = await testApi.visitor().api.rewards.checkPoints({ body: contact });
  expect(entries.find(({ redemption }) => redemption)?.redemption).toMatchObject({
    upi_id: 'as•••@okbank',
    reference: null,
  });
});

test('a redemption needs as many points as the reward costs, and may take the last one', async () => {
  const reward = await storeReward(table);
  const short = await storeContributor(table, 199);
  await expectProblem(create(redemptionBody(short, reward.id)), 409, 'Not enough points');
  expect(await ledgerOf(short)).toEqual([199, 1]);
  const exact = await storeContributor(table, 200);
  expect(await create(redemptionBody(exact, reward.id))).toMatchObject({ available_points: 0 });
  expect(await countOf(reward.id)).toBe(1);
});

test('a redemption of an unknown or wrong pair is refused as a look-up is', async () => {
  const reward = await storeReward(table);
  const known = await storeContributor(table, 500);
  const text = 'Failed to verify points. Please check your details.';
  for (const contact of [newContact(), { ...newContact(), phone: known.phone }])
    await expectProblem(create(redemptionBody(contact, reward.id)), 404, text);
  expect(await ledgerOf(known)).toEqual([500, 1]);
});

test('a redemption of a deleted or inactive reward is refused', async () => {
  const contact = await storeContributor(table, 500);
  const deletedReward = await storeReward(table);
  await transact(table, { reward: removeReward(deletedReward) });
  await expectProblem(create(redemptionBody(contact, deletedReward.id)), 404, deletedText);
  const hidden = await storeReward(table, { is_active: false });
  await expectProblem(create(redemptionBody(contact, hidden.id)), 409, inactiveText);
  expect(await ledgerOf(contact)).toEqual([500, 1]);
});

test.each([{ points_cost: 150 }, { amount: 120 }])(
  'a reward that says otherwise by now is refused: %j was shown',
  async (shown) => {
    const [contact, reward] = await storeBoth(500);
    await expectProblem(create(redemptionBody(contact, reward.id, shown)), 409, changedText);
    const same = { points_cost: 200, amount: 100 };
    expect(await create(redemptionBody(contact, reward.id, same))).toMatchObject({
      points_deducted: 200,
    });
  },
);

test.each([
  ['dearer', { points_cost: 300 }, changedText],
  ['worth less', { amount: 90 }, changedText],
  ['not active', { is_active: false }, inactiveText],
])('a reward that becomes %s meanwhile is refused', async (_, changes, detail) => {
  const [contact, reward] = await storeBoth(500);
  const between = interceptedTable(() => change(reward, changes));
  await expect(redeem(between, redemptionBody(contact, reward.id), plain)).rejects.toThrow(
    new HttpError(409, detail),
  );
  expect(await ledgerOf(contact)).toEqual([500, 1]);
  expect(await countOf(reward.id)).toBe(0);
});

test('a reward that is deleted meanwhile is refused, and one with redemptions stays', async () => {
  const [contact, reward] = await storeBoth(500);
  const between = interceptedTable(() => transact(table, { reward: removeReward(reward) }));
  await expect(redeem(between, redemptionBody(contact, reward.id), plain)).rejects.toThrow(
    new HttpError(404, deletedText),
  );
  const activeReward = await storeReward(table);
  await create(redemptionBody(contact, activeReward.id));
  expect(await transact(table, { reward: removeReward(activeReward) })).toEqual(['reward']);
});

test('a repetition is the same redemption, in any later state of it and of the reward', async () => {
  const [contact, reward] = await storeBoth(450);
  const request = redemptionBody(contact, reward.id);
  const first = await create(request);
  for (const redemption_id of [request.redemption_id, request.redemption_id.toUpperCase()]) {
    const again = await send({ ...request, redemption_id });
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(first);
  }
  await create(redemptionBody(contact, reward.id));
  await change(reward, { points_cost: 1000, is_active: false });
  const decision = { processed_at: new Date().toISOString(), processed_by: 'admin-1' };
  await transact(table, {
    redemption: setRedemptionDecision(
      { id: request.redemption_id },
      { status: 'rejected', ...decision },
    ),
    ...returnPoints(idOf(contact), 200, {
      redemption_id: request.redemption_id,
      title: reward.description,
      at: decision.processed_at,
    }),
  });
  const late = await send({ ...request, points_cost: 200, amount: 100 });
  expect(late.status).toBe(200);
  expect(await late.json()).toEqual({ ...first, status: 'rejected', available_points: 250 });
  expect(await ledgerOf(contact)).toEqual([250, 4]);
});

test('the same id for another contributor or reward is refused', async () => {
  const [contact, other] = [await storeContributor(table, 450), await storeContributor(table, 450)];
  const [reward, dearer] = [await storeReward(table), await storeReward(table)];
  const request = redemptionBody(contact, reward.id);
  await create(request);
  const text = 'This redemption was for something else. Please start again.';
  for (const changes of [other, { reward_id: dearer.id }])
    await expectProblem(create({ ...request, ...changes }), 409, text);
  expect(await ledgerOf(contact)).toEqual([250, 2]);
  expect(await ledgerOf(other)).toEqual([450, 1]);
});

test.for([
  ['asha@okbank', 'asha.rao@okbank'],
  ['asha@okbank', undefined],
  [undefined, 'asha@okbank'],
])('with the UPI ID %s, the same id with %s is refused', async ([upi_id, other]) => {
  const [contact, reward] = await storeBoth(450);
  const request = { ...redemptionBody(contact, reward.id), upi_id };
  await create(request);
  await expectProblem(
    create({ ...request, upi_id: other }),
    409,
    'These points are redeemed already, with the UPI ID as it was before. Enter that one again to see the redemption.',
  );
  expect((await send(request)).status).toBe(200);
  expect((await getRedemption(table, request.redemption_id))?.upi_id).toBe(upi_id ?? null);
  expect(await ledgerOf(contact)).toEqual([250, 2]);
});

test('ten concurrent retries deduct the points once and are all answered', async () => {
  const [contact, reward] = await storeBoth(1000);
  const request = redemptionBody(contact, reward.id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(request)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
  expect(await ledgerOf(contact)).toEqual([800, 2]);
  expect(await countOf(reward.id)).toBe(1);
});

test('of 200 concurrent requests with points for three redemptions three succeed, and none is told or logged a contact', async () => {
  const [contact, reward] = await storeBoth(600);
  const logged: unknown[] = [];
  for (const method of ['log', 'error'] as const) {
    const log = console[method].bind(console);
    vi.spyOn(console, method).mockImplementation((...lines: unknown[]) => {
      logged.push(...lines);
      log(...lines);
    });
  }
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => send(redemptionBody(contact, reward.id))),
  );
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(197);
  expect(await ledgerOf(contact)).toEqual([0, 4]);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  const told = [...bodies, JSON.stringify(logged)].join();
  for (const personal of [contact.phone, contact.email]) expect(told).not.toContain(personal);
});

test('a contributor may redeem 100 times an hour from an address, then gets Retry-After', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T10:00:10Z') });
  const contact = newContact();
  const reward = await storeReward(table);
  // With a cookie, so that the limit of the address is higher.
  const visitor = await testApi.returningVisitor();
  const ask = () => visitor.post('/api/redemptions', redemptionBody(contact, reward.id));
  await ask();
  await addUses(table, 'redemptions', 'contributor-', 98);
  expect((await ask()).status).not.toBe(429);
  const over = await ask();
  expect(over.status).toBe(429);
  expect(over.headers.get('retry-after')).toBe('3590');
});
