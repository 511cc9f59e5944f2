import { expect, test } from 'vitest';
import { isPdf, findSeededNote } from '../support/page/pages.ts';
import { visits, waitUntilIdle } from '../support/page/visit.ts';
import { siteOrigin } from '../support/cloud/shared-cloud.ts';

test('a bookmarked note is listed on the device until it is removed, and Share copies its link', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await using visit = await visits.visit({ width: 360, options: { permissions } });
  const { page, pageErrors } = visit;
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
  expect(pageErrors).toEqual([]);
});

test('a chosen theme applies before the first paint', async () => {
  await using visit = await visits.open('/about', { colourScheme: 'light' });
  const { page, pageErrors } = visit;
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
  expect(pageErrors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('the notes of a course link to its page, which lists its neighbours only in a chosen branch', async () => {
  await using visit = await visits.open('/notes?branch=cs&semester=4&subject=2022-cs-bcs403', {
    width: 360,
  });
  const { page, pageErrors } = visit;
  await page.getByRole('link', { name: /^All about BCS403/ }).click();
  await page.waitForURL('/courses/2022/BCS403');
  await page.getByRole('heading', { level: 1, name: 'Database Management Systems' }).waitFor();
  await waitUntilIdle(page);
  const others = page.getByText(/^Other courses of /);
  expect(await others.count()).toBe(0);
  // Each code is on one line.
  const codes = page.locator('main li a > span:first-child');
  const heights = await codes.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(new Set(heights).size).toBe(1);
  const papers = page.getByRole('link', { name: /BCS403/ }).last();
  await expect.poll(() => papers.getAttribute('href')).toMatch(/^https:\/\/vtu\.ac\.in\//);
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toBe(new URL('/courses/2022/BCS403', siteOrigin).href);
  const about = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as { '@graph': { '@type': string; courseCode?: string }[] };
  expect(about['@graph'][0]).toMatchObject({ '@type': 'Course', courseCode: 'BCS403' });
  const chosen = JSON.stringify({ scheme: '2022', branch: 'is', semester: 4 });
  await page.evaluate((value) => localStorage.setItem('selection', value), chosen);
  await page.reload();
  await others.waitFor();
  expect(await others.innerText()).toBe('Other courses of IS in this semester');
  expect(pageErrors).toEqual([]);
});
