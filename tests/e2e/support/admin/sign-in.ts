import type { Page } from 'playwright-core';

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
