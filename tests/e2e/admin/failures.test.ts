import { expect, test } from 'vitest';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { confirmDeletion, discardButton } from '../support/admin/dialogs.ts';
import { closeToasts, failureToast } from '../support/admin/sign-in.ts';
import { openVisits } from '../support/page/visit.ts';

const visits = await disposeAfterAll(openVisits());
const { page } = await visits.visit({ signedIn: true });

const tryAgain = page.getByRole('button', { name: 'Try again' });

/** The texts of the specification for a list that does not load. */
test.for([
  ['/admin', 'notes', 'Failed to load data'],
  ['/admin/schemes', 'schemes', 'Failed to load schemes. Please try again.'],
  ['/admin/branches', 'branches', 'Failed to load data. Please try again.'],
  ['/admin/subjects', 'subjects', 'Failed to fetch subjects'],
  ['/admin/job-updates', 'jobs', 'Failed to fetch job updates'],
  ['/admin/rewards', 'rewards', 'Failed to load rewards'],
  ['/admin/redemptions', 'redemptions', 'Failed to load redemptions'],
  ['/admin/pending-notes', 'submissions', 'Failed to load data. Please try again.'],
  ['/admin/audit', 'audit', 'Failed to load data. Please try again.'],
] as const)('a list of %s that fails to load can be retried', async ([path, list, text]) => {
  const url = new RegExp(`/api/admin/${list}($|\\?)`);
  await page.route(url, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(path);
  await failureToast(page, 'Error', text);
  await page.unroute(url);
  await tryAgain.first().click();
  await tryAgain.first().waitFor({ state: 'detached' });
});

/** The texts for a change and a deletion that fail. */
test.for([
  ['/admin', 'notes', 'Title', 'Failed to update note', 'Failed to delete note'],
  ['/admin/schemes', 'schemes', 'Year', 'Failed to save scheme', 'Failed to delete scheme'],
  ['/admin/branches', 'branches', 'Name', 'Failed to save branch', 'Failed to delete branch'],
  ['/admin/subjects', 'subjects', 'Name', 'Failed to save subject', 'Failed to delete subject'],
  ['/admin/job-updates', 'jobs', 'Job Title', 'Failed to save job', 'Failed to delete job'],
  ['/admin/rewards', 'rewards', 'Description', 'Failed to save reward', 'Failed to delete reward'],
] as const)(
  'a failed change on %s keeps the input, and a failed deletion the item',
  async ([path, list, label, saving, deleting]) => {
    const url = `**/api/admin/${list}/*`;
    await page.goto(path);
    const edit = page.getByRole('button', { name: /^Edit/ }).first();
    await edit.waitFor();
    await page.route(url, (route) =>
      ['PATCH', 'DELETE'].includes(route.request().method())
        ? route.fulfill({ status: 500, body: '' })
        : route.fallback(),
    );
    await edit.click();
    const form = page.getByRole('dialog', { name: /^Edit / });
    const field = form.getByLabel(label, { exact: true });
    await field.fill('2099');
    await form.getByRole('button', { name: 'Save' }).click();
    await failureToast(page, 'Error', saving);
    expect(await field.inputValue()).toBe('2099');
    await page.keyboard.press('Escape');
    await discardButton(page).click();
    await form.waitFor({ state: 'detached' });
    await closeToasts(page);
    const remove = page.getByRole('button', { name: /^Delete/ });
    const items = await remove.count();
    await remove.first().click();
    await confirmDeletion(page);
    await failureToast(page, 'Error', deleting);
    await expect.poll(() => remove.count()).toBe(items);
    await page.unroute(url);
  },
);
