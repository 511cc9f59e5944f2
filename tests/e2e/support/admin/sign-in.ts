import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Credentials {
  email: string;
  password: string;
}

/** Fills in the sign-in form and sends it. */
export async function sendSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Signs in and waits for the dashboard. */
export async function signIn(page: Page, who: Credentials): Promise<void> {
  await page.goto('/admin-login');
  await sendSignIn(page, who);
  await page.getByRole('heading', { level: 1, name: 'Admin dashboard' }).waitFor();
}

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
