import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { concurrentChangeText } from '../../../functions/contracts/http/conflict.ts';
import { queryRewards } from '../../../functions/table/contributors/reward.ts';
import { seedRewards } from '../../../localstack/seed/seed-rewards.ts';
import { startAdminSite } from '../support/admin/admin-site.ts';
import { violationsIn } from '../support/page/violations.ts';
import { waitForFocus } from '../support/page/wait-for-focus.ts';
import { seedRedemption } from '../support/admin/seed-redemption.ts';
import { closeToasts, failureToast, successToast } from '../support/admin/sign-in.ts';
import { tabTo } from '../support/page/tab-to.ts';
import { clickButton } from '../support/page/click-button.ts';
import { confirmDeletion, dialog, discardButton } from '../support/admin/dialogs.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const adminSite = await disposeAfterAll(startAdminSite());
beforeEach(async () => {
  const { items } = await adminSite.api.rewards.listAllRewards();
  for (const { id, redemption_count } of items)
    if (redemption_count === 0)
      await adminSite.api.rewards.deleteReward({ params: { rewardId: id } });
});

const create = (description: string, points_cost: number, amount: number) =>
  adminSite.api.rewards.createReward({ body: { description, points_cost, amount } });
const open = async (width = 1280) => {
  const seen = await adminSite.open('/admin/rewards', { width });
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

const failing = (page: Page, method: string) =>
  page.route('**/api/admin/rewards*/**', (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { detail: 'It broke.' } })
      : route.fallback(),
  );

test('failures have the specification’s texts, and the input is kept', async () => {
  await create('Small', 200, 100);
  await using seen = await adminSite.open('/admin');
  const { page } = seen;
  await page.route('**/api/admin/rewards', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('tab', { name: 'Rewards' }).click();
  await failureToast(page, 'Error', 'Failed to load rewards');
  await page.unroute('**/api/admin/rewards');
  await clickButton(page, 'Try again');
  await row(page, 'Small').waitFor();
  await closeToasts(page);

  await failing(page, 'PATCH');
  await failing(page, 'DELETE');
  await clickButton(page, 'Edit: Small');
  await page.getByLabel('Description').fill('Tiny');
  await clickButton(page, 'Save');
  await failureToast(page, 'Error', 'Failed to save reward: It broke.');
  expect(await page.getByLabel('Description').inputValue()).toBe('Tiny');
  await page.keyboard.press('Escape');
  await discardButton(page).click();
  await clickButton(page, 'Delete: Small');
  await confirmDeletion(page);
  await failureToast(page, 'Error', 'Failed to delete reward: It broke.');
  await row(page, 'Small').waitFor();
});

test('the second to change a reward is warned and loses no input', async () => {
  const { id } = await create('Small', 200, 100);
  await using seen = await open();
  const { page } = seen;
  await clickButton(page, 'Edit: Small');
  const params = { rewardId: id };
  await adminSite.api.rewards.updateReward({ params, body: { amount: 110, is_active: false } });
  await page.getByLabel('Description').fill('Tiny');
  await clickButton(page, 'Save');
  await page.getByText(concurrentChangeText).waitFor();
  await clickButton(page, 'Reload');
  await expect.poll(() => page.getByLabel('Amount (₹)').inputValue()).toBe('110');
  await clickButton(page, 'Save');
  await successToast(page, 'Reward updated successfully');
  const { items } = await adminSite.api.rewards.listAllRewards();
  expect(items.find((reward) => reward.id === id)).toMatchObject({
    description: 'Tiny',
    amount: 110,
    is_active: false,
  });
});

test('by keyboard alone: added, changed, deleted', async () => {
  await using seen = await open();
  const { page } = seen;
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await tabTo(button('Add New Reward'));
  await keyboard.press('Enter');
  await waitForFocus(dialog(page, 'Add New Reward').getByLabel('Description'));
  await keyboard.type('A pen');
  await keyboard.press('Tab');
  await keyboard.type('40');
  await keyboard.press('Tab');
  await keyboard.type('20');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await successToast(page, 'Reward added successfully');
  await row(page, 'A pen').getByText('Inactive').waitFor();
  await waitForFocus(button('Add New Reward'));

  await tabTo(button('Edit: A pen'));
  await keyboard.press('Enter');
  await waitForFocus(dialog(page, 'Edit Reward').getByLabel('Description'));
  await keyboard.press('End');
  await keyboard.type('cil');
  await keyboard.press('Enter');
  await successToast(page, 'Reward updated successfully');
  await waitForFocus(button('Edit: A pencil'));
  await tabTo(button('Delete: A pencil'));
  await keyboard.press('Enter');
  await waitForFocus(dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Cancel' }));
  await tabTo(button('Delete'));
  await keyboard.press('Enter');
  await successToast(page, 'Reward deleted successfully');
  await row(page, 'A pencil').waitFor({ state: 'detached' });
});

test('the dialog has no accessibility violation, over an inactive reward', async () => {
  const inactive = { description: 'Old', points_cost: 300, amount: 150, is_active: false };
  await adminSite.api.rewards.createReward({ body: inactive });
  await using seen = await open();
  const { page } = seen;
  await row(page, 'Old').waitFor();
  await clickButton(page, 'Add New Reward');
  await clickButton(page, 'Add Reward');
  await page.getByText('Please fill all required fields with valid values').waitFor();
  expect(await violationsIn(page)).toEqual([]);
});
