import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Credentials } from './session.ts';

/** Fills in the sign-in form and sends it. */
export async function sendSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

export const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const dialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

export const discardButton = (page: Page): Locator =>
  dialog(page, 'Discard what you have typed?').getByRole('button', { name: 'Discard' });

/** The row of a table with this header. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** The question of the dialog before a deletion. */
export const deletionQuestion = (page: Page, name: string): Locator =>
  dialog(page, 'Confirm Deletion').getByText(
    `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  );

/** Confirms the dialog before a deletion. */
export const confirmDeletion = (page: Page): Promise<void> =>
  dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click();

export const failureToast = (page: Page, title: string, text: string): Promise<void> =>
  page
    .locator('[data-type=failure]')
    .filter({ hasText: title })
    .filter({ hasText: text })
    .first()
    .waitFor();

export const successToast = (page: Page, text: string): Promise<void> =>
  page.getByRole('group', { name: 'Success' }).filter({ hasText: text }).first().waitFor();

/** Closes all toasts, so that they cover nothing and a later toast with the same text is recognised as new. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.locator('[aria-label=Notifications] button[aria-label=Close]');
  // In one step, because a toast may expire meanwhile.
  await close.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect.poll(() => close.count()).toBe(0);
}
