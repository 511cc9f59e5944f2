import { beforeEach, expect, test, vi } from 'vitest';
import { deleteIf, present, update } from '../../../functions/table/change.ts';
import { getBalance } from '../../../functions/table/contributors/contributor.ts';
import { queryEntries } from '../../../functions/table/contributors/ledger-entry.ts';
import { transact, writeConditionally } from '../../../functions/table/write.ts';
import {
  creditPoints,
  idOf,
  redemptionBody,
  storeContributor,
  storeReward,
  type ContributorContact,
} from '../../support/fixtures/rewards.ts';
import { expectProblem, openTestApi } from '../../support/test-api.ts';

const testApi = await openTestApi();
const { table } = testApi;

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void reported.push(line));
});

const balanceKey = (contact: ContributorContact) => ({
  pk: `CONTRIBUTOR#${idOf(contact)}`,
  sk: 'BALANCE',
});

/** A contributor with 250 points by the ledger and this balance. */
async function contributorWithBalance(points: number): Promise<ContributorContact> {
  const contact = await storeContributor(table, 250);
  const balance = update(balanceKey(contact), { set: { available_points: points } });
  await transact(table, { balance });
  return contact;
}

const check = (contact: ContributorContact) =>
  testApi.visitor().api.rewards.checkPoints({ body: contact });
const redeem = (contact: ContributorContact, reward: Awaited<ReturnType<typeof storeReward>>) =>
  testApi
    .visitor({ address: `2001:db8::${contact.phone.slice(-4)}` })
    .api.rewards.createRedemption({ body: redemptionBody(contact, reward.id) });

/** The points by the ledger and by the balance. */
const pointsOf = async (contact: ContributorContact) => [
  (await queryEntries(table, idOf(contact))).reduce((sum, { amount }) => sum + amount, 0),
  (await getBalance(table, idOf(contact)))?.available_points,
];

const difference = (contact: ContributorContact, found: number) => ({
  fault: 'ledger',
  differences: [
    { contributor: idOf(contact), redemption: null, what: 'balance', expected: 250, found },
  ],
});

test.for([60, 500])(
  'a balance of %s where the ledger has 250 is answered by the ledger and reported',
  async (points) => {
    const contact = await contributorWithBalance(points);
    expect(await check(contact)).toMatchObject({
      available_points: 250,
      entries: [{ amount: 250 }],
    });
    expect(reported).toEqual([difference(contact, points)]);
    for (const secret of [contact.phone, contact.email])
      expect(JSON.stringify(reported)).not.toContain(secret);
  },
);

test('a balance that is lost is answered by the ledger', async () => {
  const contact = await storeContributor(table, 250);
  await writeConditionally(table, deleteIf(balanceKey(contact), { pk: present }));
  expect(await check(contact)).toMatchObject({ available_points: 250 });
  expect(reported).toEqual([difference(contact, 0)]);
});

test('a balance whose ledger is below zero is answered as zero', async () => {
  const contact = await storeContributor(table, 50);
  await creditPoints(table, contact, -80);
  expect(await check(contact)).toMatchObject({ available_points: 0 });
});

test('a redemption with a balance that differs from its ledger spends no more than the ledger has, also concurrently', async () => {
  const contact = await contributorWithBalance(1000);
  const dear = await storeReward(table, { points_cost: 251 });
  await expectProblem(redeem(contact, dear), 409, 'Not enough points');
  expect(reported).toEqual([difference(contact, 1000)]);
  const reward = await storeReward(table, { points_cost: 100 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => redeem(contact, reward)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await pointsOf(contact)).toEqual([50, 800]);
});

test('a redemption with a balance that differs from its ledger spends no more than the balance has', async () => {
  const contact = await contributorWithBalance(150);
  await expectProblem(redeem(contact, await storeReward(table)), 409, 'Not enough points');
  expect(await pointsOf(contact)).toEqual([250, 150]);
});
