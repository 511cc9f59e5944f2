import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { admin, adminSite } from '../support/admin/admin-site.ts';
import { violationsIn } from '../support/violations.ts';
import { siteApi } from '../support/api.ts';
import { waitForFocus } from '../support/focus.ts';
import { pdfFile } from '../support/admin/contribute.ts';
import { failureToast, sendSignIn, successToast } from '../support/admin/dashboard.ts';
import { errorsOf } from '../support/visit.ts';

const open = async () => {
  const page = await adminSite.open('/admin/note-manager');
  await page.getByRole('heading', { name: 'Add a note' }).waitFor();
  return page;
};
const add = (page: Page) => page.getByRole('button', { name: 'Add Note', exact: true }).click();
const chooseFile = (page: Page, ...file: Parameters<typeof pdfFile>) =>
  page.locator('input[type=file]').setInputFiles(pdfFile(...file));
const subject = (page: Page) => page.getByLabel('Subject', { exact: true });

test('missing fields have the specification’s texts, and only a PDF is accepted; it is public, and the form is empty again', async () => {
  await using page = await open();
  await add(page);
  for (const text of [
    'Please select a file to upload',
    'Please enter a title',
    'Please select a subject',
  ])
    await page.getByText(text, { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Google Drive' }).check();
  await page.getByText('Please enter a Google Drive file ID', { exact: true }).first().waitFor();
  await page.getByLabel('Google Drive file ID').fill('not an id');
  await page.getByText('This is not the link or the ID').waitFor();
  await page.getByLabel('Title').fill('x');
  await page.getByText('Please enter a title').waitFor({ state: 'hidden' });
  expect(await violationsIn(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Upload a file' }).check();
  await chooseFile(page, 'notes.docx', 'BCS401');
  await page.getByText('notes.docx: Only PDF files are accepted here.').waitFor();
  await chooseFile(page, 'notes.pdf', 'BCS401 Greedy', 'Two');
  await page.getByText('Uploaded', { exact: true }).waitFor();
  await page.getByLabel('Title').fill('Greedy method');
  await page.getByLabel('Find the subject').fill('BCS401');
  await page
    .getByRole('option', { name: 'Computer Science and Engineering · 2022' })
    .first()
    .click();
  await add(page);
  await successToast(page, 'Note added and approved successfully');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('');
  await expect.poll(() => subject(page).inputValue()).toBe('');
  const { items } = await siteApi(adminSite.cloud.origin).notes.listRecentNotes();
  expect(items[0]).toMatchObject({
    title: 'Greedy method',
    subject_code: 'BCS401',
    semester: 4,
    module_number: null,
    pages: 2,
    uploaded_by: 'admin',
  });
  expect(errorsOf(page)).toEqual([]);
});

test('Reset, leaving by a tab and logging out require a confirmation', async () => {
  await using page = await open();
  const question = page.getByRole('dialog', { name: 'Discard what you have typed?' });
  const title = page.getByLabel('Title');
  await title.fill('Half a note');
  for (const way of [
    page.getByRole('button', { name: 'Reset' }),
    page.getByRole('tab', { name: 'Rewards' }),
    page.getByRole('button', { name: 'Log Out' }),
  ]) {
    await way.press('Enter');
    const keep = question.getByRole('button', { name: 'Keep editing' });
    await waitForFocus(keep);
    await keep.click();
    await question.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe('Half a note');
  }
  await page.getByRole('button', { name: 'Reset' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => title.inputValue()).toBe('');
  await title.fill('Half a note');
  await page.getByRole('tab', { name: 'Notes', exact: true }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin');
});

test('a failure and a lost session have their own texts, and lose no input', async () => {
  await using page = await open();
  await page.getByRole('radio', { name: 'Google Drive' }).check();
  await page.getByLabel('Google Drive file ID').fill('1aBcDeFgHiJkLmNoPqRsTuVwXyZ');
  await page.getByLabel('Title').fill('Nobody’s');
  await page.getByLabel('Find the subject').fill('bcs403');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.route('**/api/admin/notes', (route) => route.abort());
  await add(page);
  await failureToast(page, 'Error', 'Failed to add note: The server did not answer.');
  await page.unrouteAll();
  await page.evaluate(() => localStorage.clear());
  await add(page);
  await failureToast(
    page,
    'Error',
    'Authentication Error: Could not get user session. Please log in again.',
  );
  await sendSignIn(page, admin);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Nobody’s');
  await add(page);
  await successToast(page, 'Note added and approved successfully');
});
