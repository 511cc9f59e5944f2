import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const dialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

export const discardButton = (page: Page): Locator =>
  dialog(page, 'Discard what you have typed?').getByRole('button', { name: 'Discard' });

/** Confirms or cancels the dialog before a deletion. */
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
