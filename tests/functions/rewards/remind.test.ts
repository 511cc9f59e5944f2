import { expect, test } from 'vitest';
import { remindOwner } from '../../../functions/rewards/remind-owner.ts';
import { redemptionBody, storeContributor, storeReward } from '../../support/fixtures/rewards.ts';
import { openTestApi } from '../../support/test-api.ts';

const testApi = await openTestApi();
const { table } = testApi;
const hours = 3_600_000;
const mails: { subject: string; text: string }[] = [];
const silent = () => Promise.reject(new Error('SNS is silent'));
const remind = (now: number) =>
  remindOwner({ table, notifyOwner: async (mail) => void mails.push(mail) }, now);

test('the owner is mailed once a day while a redemption waits longer than promised', async () => {
  const reward = await storeReward(table);
  const contributor = await storeContributor(table, 400);
  const body = redemptionBody(contributor, reward.id);
  await testApi.visitor().api.rewards.createRedemption({ body });
  const now = Date.now();
  expect(await remind(now + 23 * hours)).toBe(0);
  expect(mails).toEqual([]);
  // Noon in India, on the day of the reminder.
  const noon = Date.parse(`${new Date(now + 48 * hours).toISOString().slice(0, 10)}T06:30:00Z`);
  expect(await remind(noon)).toBe(1);
  expect(await remind(noon + hours)).toBe(1);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe('Tippani: 1 redemption waits longer than promised');
  expect(mails[0]!.text).toContain('/admin/redemptions');
  expect(JSON.stringify(mails)).not.toContain(contributor.phone);
  expect(JSON.stringify(mails)).not.toContain(contributor.email);
  await remind(noon + 24 * hours);
  expect(mails).toHaveLength(2);
});

test('a mail that fails is tried again the same day', async () => {
  const now = Date.parse('2027-03-01T06:30:00Z');
  await expect(remindOwner({ table, notifyOwner: silent }, now)).rejects.toThrow('SNS is silent');
  mails.length = 0;
  await remind(now);
  expect(mails).toHaveLength(1);
});
