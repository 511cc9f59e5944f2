import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { getBalance } from '../../../functions/table/contributors/contributor.ts';
import { contributorIdOf } from '../../../functions/table/contributors/contributor-id.ts';
import { getRedemption } from '../../../functions/table/contributors/redemption.ts';
import { adminSite } from '../support/admin/admin-site.ts';
import { violationsIn } from '../support/violations.ts';
import { seedRedemption } from '../support/admin/seed-redemption.ts';
import { errorsOf } from '../support/visit.ts';
import {
  clickButton,
  closeToasts,
  dialog,
  discardButton,
  failureToast,
  row,
  successToast,
} from '../support/admin/dashboard.ts';

const decide = (id: string, verb: 'approve' | 'reject') =>
  adminSite.api.rewards[`${verb}Redemption`]({ params: { redemptionId: id as never }, body: {} });

afterEach(async () => {
  const { items } = await adminSite.api.rewards.listRedemptions({ query: { status: 'pending' } });
  for (const { id } of items) await decide(id, 'reject');
});

let requestCount = 0;
/** A redemption of a contributor that no other test uses. */
async function ask(first: string, more: { hoursAgo?: number; cost?: number } = {}) {
  requestCount += 1;
  const name = `${first} ${requestCount}`;
  const phone = String(9_880_000_000 + requestCount);
  const id = await seedRedemption(adminSite.cloud.table, { name, phone, ...more });
  return { id, name, phone, email: `${first.toLowerCase()}@example.com` };
}

const open = async () => {
  const page = await adminSite.open('/admin/redemptions');
  await page.getByRole('button', { name: 'Export CSV' }).waitFor();
  return page;
};
const confirmApproval = (page: Page) =>
  dialog(page, 'Confirm Payout').getByRole('button', { name: 'Approve' }).click();
const shown = (page: Page) => page.getByRole('rowheader').allInnerTexts();

test('by mouse: approved, rejected after a question, and the points go back', async () => {
  const asha = await ask('Asha', { hoursAgo: 2 });
  const ravi = await ask('Ravi', { cost: 500 });
  await using page = await open();
  await row(page, asha.name).waitFor();
  expect((await page.getByRole('columnheader').allInnerTexts()).join()).toBe(
    'User,Phone,UPI ID,Reward,Points,Date,Status,Actions',
  );
  const cells = (await row(page, ravi.name).getByRole('cell').allInnerTexts()).join(' | ');
  for (const fact of [ravi.phone, '₹250', '500', 'Pending']) expect(cells).toContain(fact);
  expect(cells).not.toContain(ravi.email);

  await clickButton(page, `Approve: ${asha.name}, ₹100`);
  await dialog(page, 'Confirm Payout').getByLabel('Transaction number').fill('UTR 4711');
  await confirmApproval(page);
  await successToast(page, 'Redemption approved successfully');
  await row(page, asha.name).getByText('Approved').waitFor();
  const stored = await getRedemption(adminSite.cloud.table, asha.id);
  const { id: adminId } = await adminSite.api.session.getMe();
  expect(stored).toMatchObject({
    status: 'approved',
    processed_by: adminId,
    reference: 'UTR 4711',
  });
  expect(Date.now() - Date.parse(stored!.processed_at!)).toBeLessThan(60_000);

  await clickButton(page, `Reject: ${ravi.name}, ₹250`);
  const question = dialog(page, 'Confirm Rejection');
  await question.getByText('500 points go back.').waitFor();
  await question.getByRole('button', { name: 'Reject' }).click();
  await question.getByText('Say why: the contributor reads it.').waitFor();
  await question.getByLabel('Reason').fill('The UPI ID is unknown.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await successToast(page, 'Redemption rejected successfully');
  await row(page, ravi.name).getByText('The UPI ID is unknown.').waitFor();
  await row(page, ravi.name).getByText('Rejected').waitFor();
  await expect.poll(() => row(page, ravi.name).getByRole('button').count()).toBe(0);
  const who = { submitter_phone: ravi.phone, submitter_email: ravi.email };
  expect(await getBalance(adminSite.cloud.table, contributorIdOf(who))).toMatchObject({
    available_points: 500,
  });
  expect(errorsOf(page)).toEqual([]);
});

test('the oldest pending redemption is first, late ones are marked, all pages are exported for the bank, and a receipt fits on its sheet', async () => {
  const fresh = await ask('Fresh', { hoursAgo: 3 });
  const late = await ask('Late', { hoursAgo: 51.5 });
  const done = await ask('Done', { hoursAgo: 90 });
  await decide(done.id, 'approve');
  await using page = await open();
  await row(page, late.name).getByText('Late by 1 day 3 h').waitFor();
  await row(page, fresh.name).getByText('Due in').waitFor();
  expect((await row(page, done.name).innerText()).toLowerCase()).not.toContain('late by');
  await page.getByText('1 redemption waits longer than the promised 24 hours.').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  // Small pages, so that there are several.
  await page.route('**/api/admin/redemptions?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=200', 'limit=1') }),
  );
  await clickButton(page, 'Export CSV');
  const saved = page.waitForEvent('download');
  await dialog(page, 'Export the payouts').getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  await successToast(page, '2 redemptions exported');
  expect(file.suggestedFilename()).toMatch(/^redemptions-pending-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
  expect(rows.map(({ Name }) => Name)).toEqual([late.name, fresh.name]);
  expect(rows[0]).toMatchObject({ Redemption: late.id, Phone: late.phone, 'Amount (INR)': '100' });
  await dialog(page, 'Export the payouts').waitFor({ state: 'detached' });

  await page.unrouteAll();
  await closeToasts(page);

  await page.getByRole('link', { name: 'Show' }).click();
  await expect.poll(() => shown(page)).toEqual([late.name, fresh.name]);
  expect(new URL(page.url()).search).toBe('?status=pending');
  await page.getByLabel('Status').selectOption('Approved');
  await row(page, done.name).waitFor();
  expect(await shown(page)).not.toContain(late.name);
  await clickButton(page, `Receipt: ${done.name}, ₹100`);
  const receipt = await page.getByRole('article', { name: 'Receipt' }).innerText();
  for (const fact of [done.id, done.name, `••••••••${done.phone.slice(-2)}`, '₹100', '200'])
    expect(receipt).toContain(fact);
  expect(receipt).toMatch(/Processed by\s+Admin\b/);
  expect(receipt).not.toContain(done.phone);
  expect(receipt).toMatch(/Paid\s+\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d/);
  expect(await violationsIn(page)).toEqual([]);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.getByRole('article', { name: 'Receipt' }).waitFor();
  for (const hidden of [page.locator('header').first(), page.locator('#main')])
    await hidden.waitFor({ state: 'hidden' });
  expect(pagesOf(await page.pdf({ format: 'A5' }))).toBe(1);
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('failures have the specification’s texts, and without a session nothing is decided', async () => {
  const unlucky = await ask('Unlucky');
  const decided = await ask('Decided');
  await using page = await open();
  await row(page, unlucky.name).waitFor();
  await page.route('**/reject', (route) =>
    route.fulfill({ status: 500, json: { detail: 'It broke.' } }),
  );
  await clickButton(page, `Reject: ${unlucky.name}, ₹100`);
  const question = dialog(page, 'Confirm Rejection');
  await question.getByLabel('Reason').fill('Wrong UPI ID.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await failureToast(page, 'Error', 'Failed to reject redemption: It broke.');
  await page.keyboard.press('Escape');
  await discardButton(page).click();
  await question.waitFor({ state: 'detached' });
  await row(page, unlucky.name).getByText('Pending').waitFor();
  await closeToasts(page);

  await decide(decided.id, 'reject');
  await clickButton(page, `Approve: ${decided.name}, ₹100`);
  await confirmApproval(page);
  await failureToast(
    page,
    'Error',
    'Failed to approve redemption: This redemption has already been rejected.',
  );
  await dialog(page, 'Confirm Payout').getByRole('button', { name: 'Cancel' }).click();
  await row(page, decided.name).getByText('Rejected').waitFor();
  await closeToasts(page);

  await page.route('**/approve', (route) => route.fulfill({ status: 401, body: '' }));
  await clickButton(page, `Approve: ${unlucky.name}, ₹100`);
  await confirmApproval(page);
  await failureToast(page, 'Error', 'Failed to approve redemption: User not authenticated');
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  const left = await getRedemption(adminSite.cloud.table, unlucky.id);
  expect(left?.status).toBe('pending');
});
