import type { Page } from 'playwright-core';
import { pdfFile } from '../support/admin/contribute.ts';

export const received =
  'Your submission has been received and is pending review. Thank you for contributing!';
export const toStorage = '**/incoming/**';
export const pdf = (name = 'BCS401 module 2.pdf', firstPage = 'Algorithms, by hand') =>
  pdfFile(name, `${firstPage} ${Math.random()}`);

export const choose = (page: Page, file = pdf()) =>
  page.getByLabel(/^Choose (a|another) file/).setInputFiles(file);
export const arrived = (page: Page) => page.getByText('Uploaded', { exact: true }).waitFor();
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

export async function openForm(page: Page): Promise<void> {
  await page.goto('/upload-notes');
  await page.getByLabel('Scheme').waitFor();
}

export async function sayWho(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('Phone number').fill('98765 43210');
  await page.getByLabel('E-mail', { exact: true }).fill('asha@example.com');
}

export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Dynamic programming');
  await sayWho(page);
}
