import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BranchId, SchemeId } from '../../../functions/contracts/domain/fields.ts';
import { startAdminSite } from '../support/admin/admin-site.ts';
import { violationsIn } from '../support/page/violations.ts';
import { waitUntilIdle } from '../support/page/visit.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { waitForFocus } from '../support/page/focus.ts';
import {
  failureToast,
  successToast,
  clickButton,
  confirmDeletion,
  dialog,
} from '../support/admin/dashboard.ts';

const adminSite = await disposeAfterAll(startAdminSite());

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const inRow = (page: Page, name: string, what: 'Edit' | 'Delete') =>
  row(page, name).getByRole('button', { name: new RegExp(`^${what}`) });
/** Chooses in the focused list by arrow keys, because typed letters select according to typing speed. */
const chooseByKeys = async (list: ReturnType<Page['locator']>, label: string) => {
  await waitForFocus(list);
  const chosen = list.locator('option:checked');
  for (let presses = 0; presses < 60 && (await chosen.innerText()) !== label; presses += 1)
    await list.page().keyboard.press('ArrowDown');
  expect(await chosen.innerText()).toBe(label);
};
/** The text of the dialog before a deletion. */
const question = (page: Page, name: string) =>
  dialog(page, 'Confirm Deletion').getByText(
    `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  );

test('a scheme is added, changed and deleted by mouse', async () => {
  await using seen = await adminSite.open('/admin/schemes');
  const { page, pageErrors } = seen;
  await row(page, '2022').waitFor();
  const years = () => page.getByRole('rowheader').allInnerTexts();
  expect(await years()).toEqual(['2015', '2018', '2021', '2022', '2025']);
  await clickButton(page, 'Add Scheme');
  await page.getByText('Please enter a scheme year').waitFor();
  await waitForFocus(page.getByLabel('Year'));
  await page.getByLabel('Year').fill(' 2020 ');
  await clickButton(page, 'Add Scheme');
  await successToast(page, 'Scheme added successfully');
  await expect.poll(async () => (await years())[2]).toBe('2020');
  await waitForFocus(page.getByLabel('Year'));
  await expect.poll(() => page.getByLabel('Year').inputValue()).toBe('');

  await inRow(page, '2020', 'Edit').click();
  const form = dialog(page, 'Edit Scheme');
  await form.getByLabel('Description').fill('A scheme between two');
  await form.getByRole('button', { name: 'Save' }).click();
  await successToast(page, 'Scheme updated successfully');
  await row(page, '2020').getByText('A scheme between two').waitFor();

  await inRow(page, '2022', 'Delete').click();
  await question(page, '2022').waitFor();
  await dialog(page, 'Confirm Deletion')
    .getByText(/^2,\d{3} subjects refer to it\. They stay, and show Unknown in its place\.$/)
    .waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Cancel' }).click();
  await inRow(page, '2020', 'Delete').click();
  await dialog(page, 'Confirm Deletion').getByText('Nothing refers to it.').waitFor();
  await confirmDeletion(page);
  await successToast(page, 'Scheme deleted successfully');
  await row(page, '2020').waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
});

test('a branch is found, added, changed and deleted by keyboard alone', async () => {
  await using seen = await adminSite.open('/admin/branches');
  const { page, pageErrors } = seen;
  const { keyboard } = page;
  await row(page, 'Computer Science and Engineering').waitFor();
  await page.getByRole('tab', { name: 'Branches' }).focus();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await waitForFocus(page.getByLabel('Name'));
  await keyboard.press('Enter');
  await page.getByText('Please fill in all required fields').waitFor();
  await page.getByText('Enter the branch’s name').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await keyboard.type('Aardvark Studies');
  await keyboard.press('Tab');
  await keyboard.type('A V');
  await keyboard.press('Enter');
  await page.getByText('Please use letters, digits and dashes only').waitFor();
  await keyboard.press('Control+a');
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
  await keyboard.press('Escape');
  const discard = dialog(page, 'Discard what you have typed?');
  await waitForFocus(discard.getByRole('button', { name: 'Keep editing' }));
  await keyboard.press('Enter');
  await discard.waitFor({ state: 'detached' });
  await waitForFocus(dialog(page, 'Edit Branch').getByLabel('Name'));
  await keyboard.press('Enter');
  await successToast(page, 'Branch updated successfully');
  await row(page, 'Aardvark Engineering').waitFor();
  await waitForFocus(inRow(page, 'AV', 'Edit'));

  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await question(page, 'Aardvark Engineering').waitFor();
  await waitForFocus(dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Cancel' }));
  await dialog(page, 'Confirm Deletion').getByText('Nothing refers to it.').waitFor();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await successToast(page, 'Branch deleted successfully');
  await page.getByText('No branches found').waitFor();
  expect(pageErrors).toEqual([]);
});

test('subjects are added one after another by keyboard alone', async () => {
  await using seen = await adminSite.open('/admin/subjects');
  const { page, pageErrors } = seen;
  const { keyboard } = page;
  await waitUntilIdle(page);
  await page.getByLabel('Name').focus();
  await keyboard.press('Enter');
  await page.getByText('Please fill in all required fields').waitFor();
  const entry = page.locator('form');
  for (const text of ['Enter the subject’s name', 'Enter its code', 'Choose a scheme'])
    await entry.getByText(text).waitFor();
  await keyboard.type('Paper Folding');
  await keyboard.press('Tab');
  await keyboard.type('BPF801');
  await keyboard.press('Tab');
  await chooseByKeys(entry.getByLabel('Scheme'), '2022');
  await keyboard.press('Tab');
  await chooseByKeys(entry.getByLabel('Branch'), 'CS – Computer Science and Engineering');
  await keyboard.press('Tab');
  await chooseByKeys(entry.getByLabel('Semester'), '8');
  await keyboard.press('Tab');
  await waitForFocus(entry.getByLabel('Credits'));
  await keyboard.press('ArrowUp');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await successToast(page, 'Subject added successfully');
  await waitForFocus(entry.getByLabel('Name'));
  await keyboard.type('Advanced Paper Folding');
  await keyboard.press('Tab');
  await keyboard.type('BPF802');
  await keyboard.press('Enter');
  await row(page, 'BPF802').waitFor();
  for (const [code, credits] of [
    ['BPF801', '3'],
    ['BPF802', '4'],
  ] as const)
    await expect
      .poll(() => row(page, code).getByRole('cell').allInnerTexts())
      .toEqual(expect.arrayContaining(['2022', 'Computer Science and Engineering', '8', credits]));
  expect(pageErrors).toEqual([]);
});

test('the list is narrowed, sorted and paged by the server; a conflict loads the stored subject, also one that its list shows no more', async () => {
  const { id } = await adminSite.api.catalogue.createSubject({
    body: {
      name: 'Signals',
      code: 'BSG401',
      scheme_id: '2022' as SchemeId,
      branch_id: 'cs' as BranchId,
      semester: 4,
    },
  });
  await using seen = await adminSite.open('/admin/subjects?branch=is&semester=3');
  const { page } = seen;
  const { total, items } = await adminSite.api.catalogue.listAdminSubjects({
    query: {
      scheme_id: '2022' as SchemeId,
      branch_id: 'is' as BranchId,
      semester: 3,
      sort: 'credits',
      order: 'desc',
    },
  });
  await page
    .locator('main')
    .getByLabel('Scheme', { exact: true })
    .last()
    .selectOption({ label: '2022' });
  await expect.poll(() => page.getByRole('row').count()).toBe(total + 1);
  const order = () => page.getByRole('columnheader', { name: 'Credits' }).getAttribute('aria-sort');
  for (const next of ['ascending', 'descending']) {
    await clickButton(page, 'Credits');
    await expect.poll(order).toBe(next);
  }
  await expect
    .poll(() => page.getByRole('rowheader').allInnerTexts())
    .toEqual(items.flatMap(({ code, name }) => [code, name]));
  await page.goto('/admin/subjects?search=mathematics');
  await page.getByText(/^50 of \d+ subjects$/).waitFor();
  await clickButton(page, 'Load more');
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(51);
  await page.getByLabel('Search subjects').fill('no such subject');
  await page.getByText('No subjects found').waitFor();
  await clickButton(page, 'Clear filters');
  await row(page, '18KAK39').waitFor();

  await page.getByLabel('Search subjects').fill('BSG401');
  await inRow(page, 'BSG401', 'Edit').click();
  const form = dialog(page, 'Edit Subject');
  await form.getByLabel('Name', { exact: true }).fill('Signals and Systems');
  const stored = await adminSite.api.catalogue.getAdminSubject({ params: { subjectId: id } });
  await adminSite.api.catalogue.updateSubject({
    params: { subjectId: id },
    body: { code: 'BSG402', updated_at: stored.updated_at },
  });
  await form.getByRole('button', { name: 'Save' }).click();
  const reload = form.getByRole('button', { name: 'Reload' });
  await page.route('**/api/admin/subjects?*', (route) => route.fulfill({ status: 500, body: '' }));
  await reload.click();
  await failureToast(page, 'Error', 'Failed to load data');
  expect(await reload.count()).toBe(1);
  await page.unroute('**/api/admin/subjects?*');
  await reload.click();
  await expect.poll(() => form.getByLabel('Code').inputValue()).toBe('BSG402');
  await form.getByRole('button', { name: 'Save' }).click();
  await successToast(page, 'Subject updated successfully');
  const saved = await adminSite.api.catalogue.getAdminSubject({ params: { subjectId: id } });
  expect(saved).toMatchObject({ name: 'Signals and Systems', code: 'BSG402' });
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
  await using seen = await adminSite.open('/admin/branches?search=gone');
  const { page } = seen;
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
  await question(page, 'BOR801 Internship').waitFor();
  await confirmDeletion(page);
  await successToast(page, 'Subject deleted successfully');
  await page.getByText('No subjects found').waitFor();
});
