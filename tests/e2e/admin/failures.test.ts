import { expect, test } from 'vitest';
import { newPage } from '../support/visit.ts';
import {
  clickButton,
  closeToasts,
  confirmDeletion,
  discardButton,
  failureToast,
} from '../support/admin/dashboard.ts';

test('a list that fails to load can be retried; a failed change keeps the input, and a failed deletion the item', async () => {
  await using page = await newPage({ signedIn: true });
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
  const again = ' Please try again.';
  for (const [tab, loading, label, saving, deleting] of [
    ['Redemptions', 'load redemptions', '', '', ''],
    ['Schemes', `load schemes.${again}`, 'Year', `save scheme.${again}`, `delete scheme.${again}`],
    ['Branches', `load data.${again}`, 'Name', `save branch.${again}`, `delete branch.${again}`],
    ['Subjects', 'fetch subjects', 'Name', 'save subject: ', `delete subject.${again}`],
    ['Job Updates', 'fetch job updates', 'Job Title', 'save job update', 'delete job update'],
    ['Rewards', 'load rewards', 'Description', 'save reward: ', 'delete reward: '],
    ['Notes', 'load data', 'Title', `update note.${again}`, `delete note.${again}`],
  ] as const) {
    // The list of job updates is `jobs`.
    failing = tab.toLowerCase().replace(' update', '');
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await failureToast(page, 'Error', `Failed to ${loading}`);
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
    await failureToast(page, 'Error', `Failed to ${saving}`);
    expect(await field.inputValue()).toBe('2099');
    await page.keyboard.press('Escape');
    await discardButton(page).click();
    await form.waitFor({ state: 'detached' });
    const items = await remove.count();
    await remove.first().click();
    await confirmDeletion(page);
    await failureToast(page, 'Error', `Failed to ${deleting}`);
    await expect.poll(() => remove.count()).toBe(items);
    await closeToasts(page);
  }
});
