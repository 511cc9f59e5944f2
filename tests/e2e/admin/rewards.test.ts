import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { queryRewards } from '../../../functions/table/contributors/reward.ts';
import { seedRewards } from '../../../localstack/seed/seed-rewards.ts';
import { startAdminSite } from '../support/admin/admin-site.ts';
import { violationsIn } from '../support/page/violations.ts';
import { seedRedemption } from '../support/admin/seed-redemption.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import {
  closeToasts,
  failureToast,
  successToast,
  clickButton,
  confirmDeletion,
  dialog,
} from '../support/admin/dashboard.ts';

const adminSite = await disposeAfterAll(startAdminSite());
beforeEach(async () => {
  const { items } = await adminSite.api.rewards.listAllRewards();
  for (const { id, redemption_count } of items)
    if (redemption_count === 0)
      await adminSite.api.rewards.deleteReward({ params: { rewardId: id } });
});

const create = (description: string, points_cost: number, amount: number) =>
  adminSite.api.rewards.createReward({ body: { description, points_cost, amount } });
const open = async () => {
  const seen = await adminSite.open('/admin/rewards');
  await seen.page.getByRole('button', { name: 'Add New Reward' }).waitFor();
  return seen;
};
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const fillIn = async (page: Page, description: string, points: string, amount: string) => {
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Points Cost').fill(points);
  await page.getByLabel('Amount (₹)').fill(amount);
};
const shown = (page: Page) => page.getByRole('rowheader').allInnerTexts();

test('by mouse: added, changed, switched off, deleted', async () => {
  await create('Small', 200, 100);
  await create('Large', 1200, 600);
  await using seen = await open();
  const { page, pageErrors } = seen;
  await row(page, 'Small').waitFor();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Description',
    'Points Cost',
    'Amount',
    'Status',
    'Actions',
  ]);
  expect((await row(page, 'Large').getByRole('cell').allInnerTexts()).slice(0, 3)).toEqual([
    '1,200',
    '₹600',
    'Active',
  ]);

  await clickButton(page, 'Add New Reward');
  const form = dialog(page, 'Add New Reward');
  const cost = form.getByLabel('Points Cost');
  expect(await cost.getAttribute('min')).toBe('1');
  expect(await form.getByLabel('Amount (₹)').getAttribute('min')).toBe('1');
  expect(await form.getByRole('switch', { name: 'Active' }).isChecked()).toBe(true);
  await clickButton(page, 'Add Reward');
  await form.getByText('Please fill all required fields with valid values').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await fillIn(page, 'Middle', '0', '250');
  await form.getByText('Enter a whole number, 1 or more').waitFor();
  await cost.fill('500');
  await form.getByText('Please fill all required fields').waitFor({ state: 'detached' });
  await clickButton(page, 'Add Reward');
  await successToast(page, 'Reward added successfully');
  await expect.poll(() => shown(page)).toEqual(['Small', 'Middle', 'Large']);

  await clickButton(page, 'Edit: Middle');
  const edit = dialog(page, 'Edit Reward');
  await edit.getByLabel('Points Cost').fill('2000');
  await edit.getByRole('switch', { name: 'Active' }).click();
  await clickButton(page, 'Save');
  await successToast(page, 'Reward updated successfully');
  await expect.poll(() => shown(page)).toEqual(['Small', 'Large', 'Middle']);
  await row(page, 'Middle').getByText('Inactive').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  const { items } = await adminSite.api.rewards.listRewards();
  expect(items.map(({ description }) => description)).toEqual(['Small', 'Large']);

  await clickButton(page, 'Delete: Middle');
  const question = dialog(page, 'Confirm Deletion');
  await question
    .getByText('Are you sure you want to delete "Middle"? This action cannot be undone.')
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await shown(page)).toContain('Middle');
  await clickButton(page, 'Delete: Middle');
  await question.getByRole('button', { name: 'Delete' }).click();
  await successToast(page, 'Reward deleted successfully');
  await expect.poll(() => shown(page)).toEqual(['Small', 'Large']);

  await create('From elsewhere', 10, 5);
  await clickButton(page, 'Refresh');
  await row(page, 'From elsewhere').waitFor();
  expect(pageErrors).toEqual([]);
});

test('one that was redeemed cannot be deleted, and is archived instead', async () => {
  await seedRewards(adminSite.cloud.table, () => {});
  await seedRedemption(adminSite.cloud.table, { name: 'Asha Rao', phone: '9880012301', cost: 500 });
  await using seen = await open();
  const { page } = seen;
  const name = '₹250 by bank transfer';
  const askToDelete = async () => {
    await clickButton(page, `Delete: ${name}`);
    await confirmDeletion(page);
    await failureToast(
      page,
      'Error',
      'Cannot Delete Reward: This reward has associated redemptions and cannot be deleted. Please archive it instead.',
    );
  };
  const offer = dialog(page, 'Archive it instead?');
  await askToDelete();
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await offer.waitFor({ state: 'detached' });
  expect(await row(page, name).innerText()).toContain('Active');
  await closeToasts(page);
  await askToDelete();
  await offer.getByRole('button', { name: 'Archive' }).click();
  await row(page, name).getByText('Inactive').waitFor();
  const stored = await queryRewards(adminSite.cloud.table);
  expect(stored.find(({ description }) => description === name)).toMatchObject({
    is_active: false,
    redemption_count: 1,
  });
  await offer.waitFor({ state: 'detached' });
  await closeToasts(page);
  // It is archived already, so the dialog does not offer that.
  await askToDelete();
  expect(await offer.count()).toBe(0);
});
