import type { Page } from 'playwright-core';
import { type ContributorContact } from '../support/admin/contribute.ts';

export const asha: ContributorContact = { phone: '9876501234', email: 'asha@example.com' };
export const redemptionsPath = '**/api/redemptions';
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Redeem Reward' });
export const balance = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 3, name });
export const firstReward = (page: Page) => page.getByRole('button', { name: 'Redeem Now' }).first();

export async function sayWho(page: Page, { phone, email }: ContributorContact): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('E-mail').fill(email);
}

export async function check(page: Page, contributor: ContributorContact): Promise<void> {
  await page.goto('/reward');
  await firstReward(page).waitFor();
  await sayWho(page, contributor);
  await page.getByRole('button', { name: 'Check Points' }).click();
}

export const redeem = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: /^(Redeem|Try again)/ })
    .click();
export const problem = (status: number, detail: string, more: object = {}) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'x', status, detail, ...more }),
});

export const taken = {
  id: 'cd402634-aa3b-4cff-8d5d-f29521a4afb8',
  reward_id: 'cd402634-aa3b-4cff-8d5d-f29521a4afb8',
  status: 'pending',
  points_deducted: 200,
  redeemed_at: '2026-03-11T20:00:00.000Z',
  available_points: 50,
};
