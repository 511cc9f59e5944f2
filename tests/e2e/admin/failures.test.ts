import { expect, test } from 'vitest';
import { visits } from '../support/page/visit.ts';
import {
  confirmDeletion,
  discardButton,
  closeToasts,
  failureToast,
} from '../support/admin/dashboard.ts';

const { page } = await visits.visit({ signedIn: true });

const tryAgain = page.getByRole('button', { name: 'Try again' });

/** Opens a page whose list fails to load with the text of the specification, and loads it again. */
async function retryList(path: string, list: string, text: string): Promise<void> {
  const url = new RegExp(`/api/admin/${list}($|\\?)`);
  await page.route(url, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(path);
  await failureToast(page, 'Error', text);
  await page.unroute(url);
  await tryAgain.first().click();
  await tryAgain.first().waitFor({ state: 'detached' });
}

test.for<[path: string, list: string, text: string]>([
  ['/admin/redemptions', 'redemptions', 'Failed to load redemptions'],
  ['/admin/pending-notes', 'submissions', 'Failed to load data. Please try again.'],
  ['/admin/audit', 'audit', 'Failed to load data. Please try again.'],
])('a list of %s that fails to load can be retried', async ([path, list, text]) => {
  await retryList(path, list, text);
});

interface Changes {
  /** The field that is changed. */
  label: string;
  saving: string;
  deleting: string;
}
const changes = (label: string, item: string): Changes => ({
  label,
  saving: `Failed to save ${item}`,
  deleting: `Failed to delete ${item}`,
});

test.for<[path: string, list: string, loading: string, Changes]>([
  [
    '/admin',
    'notes',
    'Failed to load data',
    { ...changes('Title', 'note'), saving: 'Failed to update note' },
  ],
  [
    '/admin/schemes',
    'schemes',
    'Failed to load schemes. Please try again.',
    changes('Year', 'scheme'),
  ],
  [
    '/admin/branches',
    'branches',
    'Failed to load data. Please try again.',
    changes('Name', 'branch'),
  ],
  ['/admin/subjects', 'subjects', 'Failed to fetch subjects', changes('Name', 'subject')],
  ['/admin/job-updates', 'jobs', 'Failed to fetch job updates', changes('Job Title', 'job')],
  ['/admin/rewards', 'rewards', 'Failed to load rewards', changes('Description', 'reward')],
])(
  'a list of %s that fails to load can be retried; a failed change keeps the input, and a failed deletion the item',
  async ([path, list, loading, { label, saving, deleting }]) => {
    await retryList(path, list, loading);
    await closeToasts(page);
    const url = `**/api/admin/${list}/*`;
    await page.route(url, (route) =>
      ['PATCH', 'DELETE'].includes(route.request().method())
        ? route.fulfill({ status: 500, body: '' })
        : route.fallback(),
    );
    await page.getByRole('button', { name: /^Edit/ }).first().click();
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
