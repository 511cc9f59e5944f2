import { expect, test } from 'vitest';
import { isPdf, findSeededNote } from '../support/pages.ts';
import { errorsOf, newPage, openPage } from '../support/visit.ts';
import { siteOrigin } from '../support/shared-cloud.ts';

test('a bookmarked note is listed on the device until it is removed, and Share copies its link', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await using page = await newPage({ width: 360, options: { permissions } });
  const note = await findSeededNote(siteOrigin, isPdf);
  await page.goto('/bookmarks');
  await page.getByText('No bookmarks yet').waitFor();
  await page.goto(`/notes/${note.id}`);
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await page.getByRole('button', { name: 'Bookmarked', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/notes/${note.id}`, siteOrigin).href,
  );
  await page.goto('/bookmarks');
  const links = page.getByRole('link', { name: note.title });
  // Once as a bookmark and once as a viewed note.
  await expect.poll(() => links.count()).toBe(2);
  await page
    .getByRole('button', { name: `Remove ${note.title}` })
    .first()
    .click();
  await page.getByText('No bookmarks yet').waitFor();
  await page.getByRole('button', { name: 'Clear this list' }).click();
  await page.getByText('Notes that you open will be listed here.').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a chosen theme applies before the first paint', async () => {
  await using page = await openPage('/about');
  await page.getByLabel('Appearance').selectOption('dark');
  const theme = () => page.locator('html').getAttribute('data-theme');
  await expect.poll(theme).toBe('dark');
  // The inline script in the head runs before the site's own scripts.
  await page.route('**/assets/**', (route) => route.abort());
  // Without the usual wait for hydration.
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.evaluate(() => location.reload()),
  ]);
  expect(await theme()).toBe('dark');
  await page.unroute('**/assets/**');
  await page.reload();
  await page.getByLabel('Appearance').selectOption('system');
  await expect.poll(theme).toBeNull();
  expect(errorsOf(page).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
