import { expect, test } from 'vitest';
import { visits } from '../support/visit.ts';
import {
  clickButton,
  closeToasts,
  confirmDeletion,
  discardButton,
  failureToast,
} from '../support/admin/dashboard.ts';

test('a list that fails to load can be retried; a failed change keeps the input, and a failed deletion the item', async () => {
  await using visit = await visits.visit({ signedIn: true });
  const { page } = visit;
  let failing = '';
  await page.route('**/api/admin/**', (route) => {
    const isList = new RegExp(`/api/admin/${failing}($|\\?)`).test(route.request().url());
    return (failing && isList) || ['PATCH', 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 500, body: '' })
      : route.fallback();
  });
  await page.goto('/admin/note-manager');
  const tryAgain = page.getByRole('button', { name: 'Try again' }).first();
  const remove = page.getByRole('button', { name: /^Delete/ });
  for (const [tab, list, loading, label, saving, deleting] of [
    ['Redemptions', 'redemptions', 'Failed to load redemptions', '', '', ''],
    [
      'Schemes',
      'schemes',
      'Failed to load schemes. Please try again.',
      'Year',
      'Failed to save scheme. Please try again.',
      'Failed to delete scheme. Please try again.',
    ],
    [
      'Branches',
      'branches',
      'Failed to load data. Please try again.',
      'Name',
      'Failed to save branch. Please try again.',
      'Failed to delete branch. Please try again.',
    ],
    [
      'Subjects',
      'subjects',
      'Failed to fetch subjects',
      'Name',
      'Failed to save subject: ',
      'Failed to delete subject. Please try again.',
    ],
    [
      'Job Updates',
      'jobs',
      'Failed to fetch job updates',
      'Job Title',
      'Failed to save job update',
      'Failed to delete job update',
    ],
    [
      'Rewards',
      'rewards',
      'Failed to load rewards',
      'Description',
      'Failed to save reward: ',
      'Failed to delete reward: ',
    ],
    [
      'Notes',
      'notes',
      'Failed to load data',
      'Title',
      'Failed to update note. Please try again.',
      'Failed to delete note. Please try again.',
    ],
  ] as const) {
    failing = list;
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await failureToast(page, 'Error', loading);
    failing = '';
    await tryAgain.click();
    await tryAgain.waitFor({ state: 'detached' });
    await closeToasts(page);
    if (!label) continue;
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    const form = page.getByRole('dialog', { name: /^Edit / });
    const field = form.getByLabel(label, { exact: true });
    await field.fill('2099');
    await clickButton(page, 'Save');
    await failureToast(page, 'Error', saving);
    expect(await field.inputValue()).toBe('2099');
    await page.keyboard.press('Escape');
    await discardButton(page).click();
    await form.waitFor({ state: 'detached' });
    const items = await remove.count();
    await remove.first().click();
    await confirmDeletion(page);
    await failureToast(page, 'Error', deleting);
    await expect.poll(() => remove.count()).toBe(items);
    await closeToasts(page);
  }
});
