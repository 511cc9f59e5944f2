import { expect, test, vi } from 'vitest';
import { listAudit } from '../../../functions/audit/list-audit.ts';
import { expectProblem, openTestApi, type Visitor } from '../../support/test-api.ts';
import { storeContributor, redemptionBody, storeReward } from '../../support/fixtures/rewards.ts';

const testApi = await openTestApi();
const [first, second] = [await testApi.admin('admin-1'), await testApi.admin('admin-2')];

async function redeem(contact: { phone: string; email: string }, amount: number) {
  const reward = await storeReward(testApi.table, { amount, points_cost: 10 });
  const body = redemptionBody(contact, reward.id);
  return (await testApi.visitor().api.rewards.createRedemption({ body })).id;
}
const approve = (admin: Visitor, redemptionId: string, body = {}) =>
  admin.api.rewards.approveRedemption({ params: { redemptionId: redemptionId as never }, body });
const listed = async (id: string) =>
  (await first.api.rewards.listRedemptions({ query: {} })).items.find((one) => one.id === id)!;

test('a first payout is approved only by an administrator who confirms who gets it', async () => {
  vi.stubEnv('CONFIRM_IDENTITY', 'true');
  const contact = await storeContributor(testApi.table, 100);
  const [one, two] = [await redeem(contact, 100), await redeem(contact, 100)];
  expect((await listed(one)).needs_identity).toBe(true);
  await expectProblem(approve(first, one), 409);
  expect((await listed(one)).status).toBe('pending');
  expect((await approve(first, one, { identity_confirmed: true })).status).toBe('approved');
  expect((await listed(two)).needs_identity).toBeUndefined();
  expect((await approve(first, two)).status).toBe('approved');
});

test('above the stage’s amount two administrators approve', async () => {
  vi.stubEnv('SECOND_ADMIN_ABOVE', '500');
  const contact = await storeContributor(testApi.table, 100);
  const [small, large] = [await redeem(contact, 500), await redeem(contact, 501)];
  expect((await approve(first, small)).status).toBe('approved');
  for (let times = 0; times < 2; times += 1)
    expect(await approve(first, large)).toMatchObject({
      status: 'pending',
      first_approved_by: 'admin-1',
    });
  expect(await approve(second, large)).toMatchObject({
    status: 'approved',
    processed_by: 'admin-2',
  });
  const { items } = await listAudit(testApi.table, {});
  const log = items.filter(({ target }) => target === `redemption ${large}`);
  expect(log.map(({ who }) => who).toSorted()).toEqual(['admin-1', 'admin-2']);
  await second.api.rewards.undoRedemption({ params: { redemptionId: large } });
  expect((await approve(second, large)).status).toBe('pending');
});
