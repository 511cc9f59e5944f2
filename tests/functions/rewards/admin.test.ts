import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RedemptionId, RewardId } from '../../../functions/contracts/domain/fields.ts';
import type { AdminReward } from '../../../functions/contracts/rewards.ts';
import { getLedger } from '../../../functions/table/contributors/contributor.ts';
import {
  creditPoints,
  idOf,
  redemptionBody,
  type ContributorContact,
} from '../../support/fixtures/rewards.ts';
import { auditEntries, expectProblem, openTestApi, readPages } from '../../support/test-api.ts';

const testApi = await openTestApi();
const admin = await testApi.admin();
const another = await testApi.admin('admin-2');

const routes = (who = admin) => who.api.rewards;
const fields = { description: 'UPI transfer', points_cost: 200, amount: 100 };
const changed =
  'Somebody else has changed this meanwhile. Your changes are not saved: reload to see theirs.';
const redeemed =
  'Cannot Delete Reward: This reward has associated redemptions and cannot be deleted. Please archive it instead.';

const auditOf = (target: string) => auditEntries(admin, target);

const asha: ContributorContact = { phone: '9876543210', email: 'asha@example.com' };
const user_id = idOf(asha);
const pointsOf = async () =>
  (await getLedger(testApi.table, user_id)).balance?.available_points ?? 0;

/** A redemption by a contributor who has the points for it. */
async function redeem({ id, points_cost }: AdminReward) {
  await creditPoints(testApi.table, asha, points_cost);
  const visitor = await testApi.returningVisitor();
  return visitor.api.rewards.createRedemption({ body: redemptionBody(asha, id) });
}

const remove = (rewardId: RewardId) => routes().deleteReward({ params: { rewardId } });
const paramsOf = (id: string) => ({ params: { redemptionId: id as RedemptionId } });
const approve = (id: string, who = admin, body = {}) =>
  routes(who).approveRedemption({ ...paramsOf(id), body });
const undo = (id: string) => routes().undoRedemption(paramsOf(id));
const reject = (id: string, who = admin, body = {}) =>
  routes(who).rejectRedemption({ ...paramsOf(id), body });

test('rewards are added, active unless said otherwise, and listed by cost', async () => {
  const dear = await routes().createReward({ body: { ...fields, points_cost: 400 } });
  const cheap = await routes().createReward({
    body: { ...fields, description: '  Trimmed ', points_cost: 50, is_active: false },
  });
  expect(dear).toMatchObject({ is_active: true, redemption_count: 0, points_cost: 400 });
  expect(cheap).toMatchObject({ description: 'Trimmed', is_active: false });
  const { items } = await routes().listAllRewards();
  expect(items.filter(({ id }) => [dear.id, cheap.id].includes(id))).toEqual([cheap, dear]);
  expect(await auditOf(`reward ${dear.id}`)).toEqual([
    {
      who: 'admin-1',
      what: 'create',
      before: null,
      after: { ...fields, points_cost: 400, is_active: true },
    },
  ]);
});

test('rewards are changed in part, if the version is current', async () => {
  const reward = await routes().createReward({ body: fields });
  const params = { rewardId: reward.id };
  const seen = reward.updated_at;
  const first = await routes().updateReward({
    params,
    body: { is_active: false, updated_at: seen },
  });
  expect(first).toEqual({ ...reward, is_active: false, updated_at: first.updated_at });
  expect(first.updated_at > seen).toBe(true);
  await expectProblem(
    routes(another).updateReward({ params, body: { points_cost: 10, updated_at: seen } }),
    409,
    changed,
  );
  const same = await routes(another).updateReward({ params, body: { is_active: false } });
  expect(same).toEqual(first);
  await routes(another).updateReward({ params, body: { points_cost: 10, amount: 5 } });
  expect(await auditOf(`reward ${reward.id}`)).toMatchObject([
    { what: 'create' },
    { who: 'admin-1', what: 'update', before: { is_active: true }, after: { is_active: false } },
    {
      who: 'admin-2',
      what: 'update',
      before: { points_cost: 200, amount: 100 },
      after: { points_cost: 10, amount: 5 },
    },
  ]);
});

test('rewards are deleted if they were never redeemed', async () => {
  const free = await routes().createReward({ body: fields });
  expect(await remove(free.id)).toEqual({ id: free.id });
  await expectProblem(remove(free.id), 404, 'Reward not found');
  expect((await auditOf(`reward ${free.id}`)).at(-1)).toEqual({
    who: 'admin-1',
    what: 'delete',
    before: { ...fields, is_active: true },
    after: null,
  });
  const taken = await routes().createReward({ body: fields });
  const { id } = await redeem(taken);
  await expectProblem(remove(taken.id), 409, redeemed);
  await reject(id);
  await expectProblem(remove(taken.id), 409, redeemed);
});

let reward: AdminReward;
beforeEach(async () => {
  reward = await routes().createReward({ body: { ...fields, description: 'Cash' } });
});

test('redemptions are shown with the phone that a payout needs and a masked e-mail', async () => {
  const { id, redeemed_at } = await redeem(reward);
  const { items } = await routes().listRedemptions({ query: { status: 'pending', limit: 1 } });
  expect(items).toEqual([
    {
      id,
      reward_id: reward.id,
      user_id,
      phone: '9876543210',
      points_deducted: 200,
      redeemed_at,
      status: 'pending',
      processed_at: null,
      processed_by: null,
      processed_by_name: null,
      upi_id: null,
      reference: null,
      reason: null,
      reward: { description: 'Cash', amount: 100 },
      user: { submitter_name: 'Asha', submitter_email: 'a•••@example.com' },
    },
  ]);
});

test('redemptions are summed by month: paid when approved, owed when requested', async () => {
  const before = await routes().listPayoutMonths();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2020-03-31T18:00:00Z') });
  const { id } = await redeem(reward);
  await redeem(reward);
  vi.setSystemTime(Date.parse('2020-03-31T19:00:00Z'));
  await approve(id);
  const after = await routes().listPayoutMonths();
  expect(after.months.slice(-2)).toEqual([
    { month: '2020-03', paid: 0, payouts: 0, owed: 100 },
    { month: '2020-04', paid: 100, payouts: 1, owed: 0 },
  ]);
  expect(after.months).toHaveLength(12);
  const { redemptions, points, amount } = before.owed;
  expect(after.owed).toEqual({
    redemptions: redemptions + 1,
    points: points + 200,
    amount: amount + 100,
  });
});

test('an approval is stored once with its administrator and time; the points stay deducted', async () => {
  const { id } = await redeem(reward);
  const points = await pointsOf();
  const answer = await approve(id);
  expect(answer).toMatchObject({ status: 'approved', processed_by: 'admin-1' });
  expect(Date.now() - Date.parse(answer.processed_at!)).toBeLessThan(60_000);
  expect(await approve(id)).toEqual(answer);
  const text = 'This redemption has already been approved.';
  await expectProblem(approve(id, another), 409, text);
  await expectProblem(reject(id), 409, text);
  expect(await pointsOf()).toBe(points);
  expect(await auditOf(`redemption ${id}`)).toEqual([
    {
      who: 'admin-1',
      what: 'approve',
      before: { status: 'pending' },
      after: { status: 'approved' },
    },
  ]);
});

test('a redemption is approved with the number of the transaction, undone within ten minutes, approved again', async () => {
  const { id } = await redeem(reward);
  const points = await pointsOf();
  await expectProblem(undo(id), 409, 'This redemption is not approved.');
  for (const reference of [' UTR 4711 ', 'UTR 4711'])
    expect(await approve(id, admin, { reference })).toMatchObject({ reference: 'UTR 4711' });
  for (const reference of ['UTR 4712', ''])
    await expectProblem(
      approve(id, admin, { reference }),
      409,
      'This redemption has already been approved, with another reference.',
    );
  const pending = { status: 'pending', processed_at: null, processed_by: null, reference: null };
  expect(await undo(id)).toMatchObject(pending);
  const { items } = await routes().listRedemptions({ query: { status: 'pending', limit: 1 } });
  expect(items).toMatchObject([{ id, ...pending }]);
  expect(await pointsOf()).toBe(points);
  await approve(id);
  const late = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
  await expectProblem(undo(id), 409, 'An approval can be undone for 10 minutes.');
  late.mockRestore();
  expect(await undo(id)).toMatchObject(pending);
  expect((await auditOf(`redemption ${id}`)).map(({ what }) => what)).toEqual([
    'approve',
    'undo',
    'approve',
    'undo',
  ]);
});

test('a redemption is rejected once; the points come back once, and the contributor sees the reason', async () => {
  const { id } = await redeem(reward);
  const points = await pointsOf();
  const reason = 'The UPI ID is unknown to the bank.';
  const answer = await reject(id, admin, { reason });
  expect(answer).toMatchObject({ status: 'rejected', processed_by: 'admin-1', reason });
  expect(await reject(id, admin, { reason })).toEqual(answer);
  const text = 'This redemption has already been rejected.';
  await expectProblem(reject(id, another), 409, text);
  await expectProblem(approve(id), 409, text);
  expect(await pointsOf()).toBe(points + 200);
  const { entries } = await getLedger(testApi.table, user_id);
  const own = entries.filter((entry) => 'redemption_id' in entry && entry.redemption_id === id);
  expect(own).toMatchObject([
    { amount: -200, reason: 'redeemed', title: 'Cash' },
    { amount: 200, reason: 'returned', title: 'Cash' },
  ]);
  const shown = await testApi.visitor().api.rewards.checkPoints({ body: asha });
  const redemptions = shown.entries.flatMap(({ redemption }) => redemption ?? []);
  expect(redemptions.filter((one) => one.id === id)).toMatchObject([{ reason }, { reason }]);
});

/** Reads every page of a list of redemptions. */
async function listAll(query: object, limit = 1) {
  const pages = await readPages((paging) =>
    routes().listRedemptions({ query: { limit, ...query, ...paging } }),
  );
  for (const { items } of pages) expect(items.length).toBeLessThanOrEqual(limit);
  return pages.flatMap(({ items }) => items);
}
const idsIn = async (query: object, limit?: number) =>
  (await listAll(query, limit)).map(({ id }) => id);

test('redemptions are searched and sorted over all pages', async () => {
  const headphones = await routes().createReward({
    body: { description: 'Headphones', points_cost: 900, amount: 450 },
  });
  const made = [await redeem(headphones), await redeem(reward), await redeem(headphones)];
  const found = await idsIn({ search: 'HEADPHONES asha', sort: 'redeemed_at', order: 'asc' });
  expect(found).toEqual([made[0]!.id, made[2]!.id]);
  const amounts = (await listAll({ sort: 'amount', order: 'desc' })).map(
    (one) => one.reward.amount,
  );
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(amounts.length).toBeGreaterThan(2);
  expect(await listAll({ search: 'nobody' })).toEqual([]);
});

test('an unknown reward or redemption is not found, and one that no UUID names is invalid', async () => {
  const unknown = randomUUID() as string;
  const change = routes().updateReward({
    params: { rewardId: unknown as RewardId },
    body: { points_cost: 1 },
  });
  await expectProblem(change, 404, 'Reward not found');
  await expectProblem(remove('r1' as RewardId), 400);
  await expectProblem(approve(unknown), 404, 'Redemption not found');
  await expectProblem(reject(unknown), 404, 'Redemption not found');
  await expectProblem(approve('r1'), 400);
});

test('redemptions are paged, newest first, of one state or of all', async () => {
  const made: string[] = [];
  for (let i = 0; i < 7; i += 1) made.unshift((await redeem(reward)).id);
  await reject(made[2]!);
  await approve(made[4]!);
  const everything = await idsIn({}, 2);
  expect(everything.slice(0, 7)).toEqual(made);
  expect(new Set(everything).size).toBe(everything.length);
  const waiting = await idsIn({ status: 'pending' }, 2);
  expect(waiting.slice(0, 5)).toEqual(made.filter((id) => id !== made[2] && id !== made[4]));
  expect((await idsIn({ status: 'rejected' }, 2))[0]).toBe(made[2]);
  const { next } = await routes().listRedemptions({ query: { limit: 1 } });
  const other = routes().listRedemptions({ query: { cursor: next!, status: 'pending' } });
  await expectProblem(other, 400);
});
