import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminSite } from '../support/admin/admin-site.ts';
import { violationsIn } from '../support/violations.ts';
import { errorsOf, waitUntilIdle } from '../support/visit.ts';
import { waitForFocus } from '../support/focus.ts';
import {
  clickButton,
  confirmDeletion,
  deletionQuestion,
  dialog,
  row,
  successToast,
} from '../support/admin/dashboard.ts';

const inRow = (page: Page, name: string, what: 'Edit' | 'Delete') =>
  row(page, name).getByRole('button', { name: new RegExp(`^${what}`) });

test('a scheme is added, changed and deleted by mouse', async () => {
  await using page = await adminSite.open('/admin/schemes');
  await row(page, '2022').waitFor();
  const years = () => page.getByRole('rowheader').allInnerTexts();
  expect(await years()).toEqual((await years()).toSorted());
  await clickButton(page, 'Add Scheme');
  await page.getByText('Please enter a scheme year').waitFor();
  await waitForFocus(page.getByLabel('Year'));
  await page.getByLabel('Year').fill(' 2020 ');
  await clickButton(page, 'Add Scheme');
  await successToast(page, 'Scheme added successfully');
  await row(page, '2020').waitFor();
  expect(await years()).toEqual((await years()).toSorted());

  await inRow(page, '2020', 'Edit').click();
  const form = dialog(page, 'Edit Scheme');
  await form.getByLabel('Description').fill('A scheme between two');
  await form.getByRole('button', { name: 'Save' }).click();
  await successToast(page, 'Scheme updated successfully');
  await row(page, '2020').getByText('A scheme between two').waitFor();

  await inRow(page, '2022', 'Delete').click();
  await deletionQuestion(page, '2022').waitFor();
  await dialog(page, 'Confirm Deletion')
    .getByText(/^2,\d{3} subjects .*refer to it\. They stay, and show Unknown in its place\.$/)
    .waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Cancel' }).click();
  await inRow(page, '2020', 'Delete').click();
  await dialog(page, 'Confirm Deletion').getByText('Nothing refers to it.').waitFor();
  await confirmDeletion(page);
  await successToast(page, 'Scheme deleted successfully');
  await row(page, '2020').waitFor({ state: 'detached' });
  expect(errorsOf(page)).toEqual([]);
});

test('a branch is found, added, changed and deleted by keyboard alone', async () => {
  await using page = await adminSite.open('/admin/branches');
  const { keyboard } = page;
  await row(page, 'Computer Science and Engineering').waitFor();
  await page.getByRole('tab', { name: 'Branches' }).focus();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await waitForFocus(page.getByLabel('Name'));
  await keyboard.press('Enter');
  await page.getByText('Please fill in all required fields').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await keyboard.type('Aardvark Studies');
  await keyboard.press('Tab');
  await keyboard.type('AV');
  await keyboard.press('Enter');
  await successToast(page, 'Branch added successfully');
  await waitForFocus(page.getByLabel('Name'));
  await expect
    .poll(async () => (await page.getByRole('rowheader').allInnerTexts()).slice(0, 2))
    .toEqual(['AV', 'Aardvark Studies']);

  await page.getByLabel('Search branches').focus();
  await keyboard.type('aardvark');
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(2);
  await keyboard.press('Tab');
  await waitForFocus(inRow(page, 'AV', 'Edit'));
  await keyboard.press('Enter');
  await waitForFocus(dialog(page, 'Edit Branch').getByLabel('Name'));
  await keyboard.press('Control+a');
  await keyboard.type('Aardvark Engineering');
  await keyboard.press('Enter');
  await successToast(page, 'Branch updated successfully');
  await row(page, 'Aardvark Engineering').waitFor();
  await waitForFocus(inRow(page, 'AV', 'Edit'));

  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await deletionQuestion(page, 'Aardvark Engineering').waitFor();
  await waitForFocus(dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Cancel' }));
  await dialog(page, 'Confirm Deletion').getByText('Nothing refers to it.').waitFor();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await successToast(page, 'Branch deleted successfully');
  await page.getByText('No branches found').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a subject is added, and the next one keeps its course', async () => {
  await using page = await adminSite.open('/admin/subjects');
  await waitUntilIdle(page);
  const entry = page.locator('form');
  await clickButton(page, 'Add Subject');
  await page.getByText('Please fill in all required fields').waitFor();
  await entry.getByLabel('Name').fill('Paper Folding');
  await entry.getByLabel('Code').fill('BPF801');
  await entry.getByLabel('Scheme').selectOption({ label: '2022' });
  await entry.getByLabel('Branch').selectOption('cs');
  await entry.getByLabel('Semester').selectOption('8');
  await entry.getByLabel('Credits').selectOption('3');
  await clickButton(page, 'Add Subject');
  await successToast(page, 'Subject added successfully');
  await waitForFocus(entry.getByLabel('Name'));
  await page.keyboard.type('Advanced Paper Folding');
  await page.keyboard.press('Tab');
  await page.keyboard.type('BPF802');
  await page.keyboard.press('Enter');
  for (const [code, credits] of [
    ['BPF801', '3'],
    ['BPF802', '4'],
  ] as const)
    await expect
      .poll(() => row(page, code).getByRole('cell').allInnerTexts())
      .toEqual(expect.arrayContaining(['2022', 'Computer Science and Engineering', '8', credits]));
  expect(errorsOf(page)).toEqual([]);
});

test('a subject of a deleted scheme and branch shows Unknown and requires others; it keeps credits beyond four, and can be changed and deleted', async () => {
  const scheme = await adminSite.api.catalogue.createScheme({ body: { year: '2031' } });
  const branch = await adminSite.api.catalogue.createBranch({ body: { name: 'Gone', code: 'GN' } });
  const { id } = await adminSite.api.catalogue.createSubject({
    body: {
      name: 'Orphan',
      code: 'BOR801',
      scheme_id: scheme.id,
      branch_id: branch.id,
      credits: 10,
    },
  });
  await using page = await adminSite.open('/admin/branches?search=gone');
  await inRow(page, 'GN', 'Delete').click();
  await dialog(page, 'Confirm Deletion')
    .getByText('1 subject refers to it. It stays, and shows Unknown in its place.')
    .waitFor();
  await confirmDeletion(page);
  await successToast(page, 'Branch deleted successfully');
  await adminSite.api.catalogue.deleteScheme({ params: { schemeId: scheme.id } });
  await page.goto('/admin/subjects?search=BOR801');
  const cells = row(page, 'BOR801').getByRole('cell');
  await expect
    .poll(async () => (await cells.allInnerTexts()).filter((text) => text === 'Unknown'))
    .toHaveLength(2);
  await inRow(page, 'BOR801', 'Edit').click();
  const form = dialog(page, 'Edit Subject');
  const credits = form.getByLabel('Credits');
  await expect
    .poll(() => credits.locator('option').allInnerTexts())
    .toEqual(['1', '2', '3', '4', '10']);
  expect(await credits.inputValue()).toBe('10');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Choose a scheme').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await form.getByLabel('Scheme').selectOption({ label: '2022' });
  await form.getByLabel('Branch').selectOption('cs');
  await form.getByLabel('Name', { exact: true }).fill('Internship');
  await form.getByRole('button', { name: 'Save' }).click();
  await successToast(page, 'Subject updated successfully');
  await row(page, 'BOR801').getByText('Computer Science and Engineering').waitFor();
  const stored = await adminSite.api.catalogue.getAdminSubject({ params: { subjectId: id } });
  expect(stored).toMatchObject({ name: 'Internship', credits: 10 });

  await inRow(page, 'BOR801', 'Delete').click();
  await deletionQuestion(page, 'BOR801 Internship').waitFor();
  await confirmDeletion(page);
  await successToast(page, 'Subject deleted successfully');
  await page.getByText('No subjects found').waitFor();
});
