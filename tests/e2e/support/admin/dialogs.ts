import type { Locator, Page } from 'playwright-core';

export const dialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

export const discardButton = (page: Page): Locator =>
  dialog(page, 'Discard what you have typed?').getByRole('button', { name: 'Discard' });

/** Confirms or cancels the dialog before a deletion. */
export const confirmDeletion = (page: Page): Promise<void> =>
  dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click();
